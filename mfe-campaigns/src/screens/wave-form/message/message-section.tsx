import { Checkbox, RadioChoices, Stack, useActiveAccount } from 'shared-ui';
import type { FilesState } from 'shared-ui/messaging/editor/files-state';
import { MessageField } from 'shared-ui/messaging/editor/message-field';
import { DomainChoice } from 'shared-ui/messaging/links/domain-choice';
import { FormSection } from 'shared-ui/parts/form-section';
import { lazy } from 'shared-ui/parts/lazy';
import { fieldElementId } from '../field-places.ts';
import type { SectionProps } from '../section-props.ts';
import type { Written } from '../values/preview-text.ts';
import { withMessageType, withTemplate } from '../values/changes.ts';
import { blankTest } from '../values/form-values.ts';

const LandingPageFields = lazy(async () => (await import('./landing-page-fields.tsx')).LandingPageFields);
const TemplateChoice = lazy(() =>
  import('shared-ui/messaging/templates/template-choice').then((module) => module.TemplateChoice),
);
const TestFields = lazy(async () => (await import('./test-fields.tsx')).TestFields);

interface MessageSectionProps extends SectionProps {
  /** Changes when the whole form is replaced with someone else's values. */
  readonly round: number;
  /** Returns a text as a recipient receives it. */
  readonly renderedOf: (written: Written) => string;
  /** Called with the file state of a text or of the landing page. */
  readonly onFiles: (place: string, files: FilesState) => void;
}

/** Content of the wave (features CA-04). */
export function MessageSection(props: MessageSectionProps) {
  const { values, change, problemOf, round, renderedOf, onFiles } = props;
  const account = useActiveAccount();
  const { messageType, template, body, media } = values;
  const isWritten = messageType !== 'template' || template !== null;

  return (
    <FormSection title="Message">
      <RadioChoices
        label="What does it say?"
        value={messageType}
        onChange={(type) => change((before) => withMessageType(before, type, account.name))}
        options={[
          { value: 'custom', label: 'A text written for this wave' },
          { value: 'template', label: 'A template' },
          { value: 'landing_page', label: 'A text with a link to a landing page' },
        ]}
      />
      {messageType === 'template' ? (
        <TemplateChoice
          id={fieldElementId('template')}
          name={template?.name}
          problem={problemOf('template')}
          onChoose={(chosen) => change((before) => withTemplate(before, chosen))}
        />
      ) : null}
      {isWritten ? (
        <MessageField
          // Remounts for other content, so that the editor starts with that content's pictures.
          key={`${round} ${messageType} ${template?.id ?? 0}`}
          id={fieldElementId('body')}
          label="Text"
          body={body}
          media={media}
          rendered={renderedOf({ body, media })}
          problem={problemOf('body')}
          onChange={change}
          onFiles={(files) => onFiles('A', files)}
        />
      ) : null}
      {messageType === 'landing_page' ? (
        <LandingPageFields
          values={values}
          change={change}
          problemOf={problemOf}
          onFiles={(files) => onFiles('landing page', files)}
        />
      ) : null}
      <DomainChoice
        domainId={values.customDomainId}
        onChoose={(customDomainId) => change({ customDomainId })}
      />
      <Checkbox
        label="Add opt-out instructions: “Reply STOP to opt out”"
        checked={values.appendOptOut}
        onChange={(event) => change({ appendOptOut: event.currentTarget.checked })}
      />
      <Stack gap="4">
        <Checkbox
          label="Try other texts first (A/B test)"
          checked={values.test !== null}
          onChange={(event) => change({ test: event.currentTarget.checked ? blankTest : null })}
        />
        {values.test ? (
          <TestFields
            key={round}
            test={values.test}
            renderedOf={renderedOf}
            onFiles={onFiles}
            onChange={(update) => change(({ test }) => ({ test: test && update(test) }))}
            problem={problemOf('test')}
          />
        ) : null}
      </Stack>
    </FormSection>
  );
}
