import { useState } from 'react';
import { Checkbox, RadioChoices } from 'shared-ui';
import { MessageField } from 'shared-ui/messaging/editor/message-field';
import { useMessagePreview } from 'shared-ui/messaging/editor/use-message-preview';
import { useShortLinks } from 'shared-ui/messaging/links/use-short-links';
import { DomainChoice } from 'shared-ui/messaging/links/domain-choice';
import { lazy } from 'shared-ui/parts/lazy';
import { useStepTemplate } from '../../../data/templates.data.ts';
import { stepPlaceOf } from '../field-places.ts';
import { typedIn, withTyped } from '../values/typed-numbers.ts';
import { DelayField } from './delay-field.tsx';
import type { StepFieldsProps } from './step-fields-props.ts';

const TemplateFields = lazy(async () => (await import('./template-fields.tsx')).TemplateFields);

/** Message that a step sends: a custom text or a template, its links, and its delay (features AU-02). */
export function TextFields({ step, change, problemOf, onFiles }: StepFieldsProps) {
  const at = (field: string): string => stepPlaceOf(step.key, `actionFilledArgs.${field}`);
  const { body, media, templateId, shorten_links, custom_domain_id, delay } = step.actionFilledArgs;
  const [kind, setKind] = useState<'custom' | 'template'>(templateId === null ? 'custom' : 'template');
  const { mayChoose } = useStepTemplate(templateId);
  const shorten = useShortLinks({ domainId: custom_domain_id, isEnabled: shorten_links });
  const preview = useMessagePreview(shorten(body));
  const set = (actionFilledArgs: Partial<typeof step.actionFilledArgs>): void => change({ actionFilledArgs });

  return (
    <>
      {mayChoose || kind === 'template' ? (
        <RadioChoices
          label="What does it say?"
          value={kind}
          onChange={(next) => {
            setKind(next);
            set({ templateId: null });
          }}
          options={[
            { value: 'custom', label: 'A text written for this flow' },
            { value: 'template', label: 'A template' },
          ]}
        />
      ) : null}
      {kind === 'template' ? (
        <TemplateFields
          id={at('body')}
          templateId={templateId}
          problem={problemOf('actionFilledArgs.body')}
          onChoose={({ id, content, media: files }) =>
            set({ templateId: id, body: content, media: [...files] })
          }
        />
      ) : (
        <MessageField
          id={at('body')}
          label="Text"
          body={body}
          media={media}
          rendered={preview.text}
          problem={problemOf('actionFilledArgs.body')}
          whenSent={shorten_links ? 'shortened' : 'stay'}
          onChange={set}
          onFiles={onFiles}
        />
      )}
      <Checkbox
        label="Shorten links to count clicks"
        checked={shorten_links}
        onChange={(event) => set({ shorten_links: event.currentTarget.checked })}
      />
      {shorten_links ? (
        <DomainChoice domainId={custom_domain_id} onChoose={(id) => set({ custom_domain_id: id })} />
      ) : null}
      <DelayField
        id={at('delay')}
        label="Wait before sending"
        hint="Leave blank to send immediately. Quiet hours and blackouts still apply."
        seconds={delay}
        error={problemOf('actionFilledArgs.delay')}
        texts={typedIn(step, 'actionFilledArgs.delay')}
        onChange={(seconds, texts) =>
          change({
            actionFilledArgs: { delay: seconds },
            typed: withTyped(step, 'actionFilledArgs.delay', texts),
          })
        }
      />
    </>
  );
}
