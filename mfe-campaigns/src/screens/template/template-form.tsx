import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { placeholdersIn } from 'shared-contracts/domain/placeholder-parts';
import type { Template } from 'shared-contracts/domain/template';
import { Box, Flex, Grid, sentenceFor, Text, TextField, useNavigate, useNotice } from 'shared-ui';
import { applyFieldErrors, useForm } from 'shared-ui/forms';
import { filesProblems } from 'shared-ui/messaging/editor/files-state';
import type { FilesState } from 'shared-ui/messaging/editor/files-state';
import { MessageEditor } from 'shared-ui/messaging/editor/message-editor';
import { PhonePreview } from 'shared-ui/messaging/editor/phone-preview';
import { useMessagePreview } from 'shared-ui/messaging/editor/use-message-preview';
import { PageActions, PageSubtitle } from 'shared-ui/parts/page-actions';
import { useTemplateDraft } from '../../data/templates/template-draft.ts';
import { useSaveTemplate } from '../../data/templates/templates.data.ts';
import type { TemplateValues } from '../../data/templates/templates.data.ts';
import { DeletedTemplate } from './deleted-template.tsx';
import { DraftStatus } from './draft-status.tsx';
import { NewerTemplate } from './newer-template.tsx';
import { NoPlaceholderDialog } from './no-placeholder-dialog.tsx';
import { TemplateActions } from './template-actions.tsx';

const empty: TemplateValues = { name: '', content: '', media: [] };

interface TemplateFormProps {
  /** Template to change; undefined for a new one. */
  readonly template?: Template;
  /** Whether someone deleted the template since it was opened. */
  readonly isGone?: boolean;
  /** Initial values of a new template. */
  readonly copied?: TemplateValues;
  /** Storage key of the draft: 'new', or the template it belongs to. */
  readonly draftKey: string;
}

const rules = {
  name: { validate: (name: string) => name.trim() !== '' || 'Your template must have a name!' },
  content: {
    validate: (content: string, { media }: TemplateValues) =>
      content.trim() !== '' || media.length > 0 || sentenceFor('template_empty'),
  },
};

/** Form for a template: name and text on one side, phone preview on the other (features CA-10). */
export function TemplateForm({
  template: opened,
  isGone = false,
  copied = empty,
  draftKey,
}: TemplateFormProps) {
  const navigate = useNavigate();
  const notice = useNotice();
  const template = isGone ? undefined : opened;
  const base = { ...(opened ?? copied), version: opened?.version ?? 0 };
  const draft = useTemplateDraft(draftKey, base);
  const { values } = draft;
  const preview = useMessagePreview(values.content);
  // The form always shows the draft, even if another tab or another person's save changed it.
  const form = useForm<TemplateValues>({ values, resetOptions: { keepErrors: true, keepIsSubmitted: true } });
  form.register('content', rules.content);
  const name = form.register('name', rules.name);
  const { errors } = form.formState;
  const [files, setFiles] = useState<FilesState>('stored');
  const [isAsked, setIsAsked] = useState(false);
  /** Incremented when the whole text is replaced, which resets the editor. */
  const [round, setRound] = useState(0);
  const [shownVersion, setShownVersion] = useState(base.version);
  if (!draft.isEdited && base.version !== shownVersion) {
    setShownVersion(base.version);
    setRound(round + 1);
  }
  const { save, isBusy } = useSaveTemplate(template, {
    onDone({ id }) {
      draft.clear();
      setIsAsked(false);
      if (!template) {
        void navigate(addresses.template.href({ templateId: id }));
      }
    },
    onRefused(error) {
      setIsAsked(false);
      if (error.code === 'template_empty') {
        form.setError('content', { type: 'server', message: error.message });
      }

      return applyFieldErrors(form, error) || ['template_empty', 'conflict'].includes(error.code);
    },
  });
  const store = () => save({ ...values, name: values.name.trim() }, draft.version);

  function submit(): void {
    const lost = filesProblems[files];
    if (lost !== undefined) {
      notice('error', lost);

      return;
    }
    if (placeholdersIn(values.content).length > 0) {
      store();
    } else {
      setIsAsked(true);
    }
  }

  function startOver(): void {
    draft.discard({ onUndone: () => setRound((before) => before + 1) });
    form.clearErrors();
    setRound(round + 1);
  }

  return (
    <Flex direction="column" minH="full">
      <PageActions>
        <TemplateActions
          template={template}
          isBusy={isBusy || files === 'uploading'}
          onSave={() => void form.handleSubmit(submit)()}
          {...(draft.isEdited ? { onDiscard: startOver } : {})}
        />
      </PageActions>
      <PageSubtitle>
        <DraftStatus isEdited={draft.isEdited} />
      </PageSubtitle>
      {isGone ? <DeletedTemplate /> : null}
      {draft.isOutdated && !isGone && !isBusy ? (
        <NewerTemplate onTake={startOver} onKeep={draft.keepOverNewer} />
      ) : null}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gap="8"
        p={{ base: '4', md: '6' }}
      >
        <Flex direction="column" gap="5" minW="0">
          <TextField
            autoComplete="off"
            label="Name"
            isRequired
            maxLength={100}
            error={errors.name?.message}
            {...name}
            onChange={(event) => {
              // The draft resets the form and so bypasses its own validation of typed text.
              form.clearErrors('name');
              draft.change({ name: event.currentTarget.value });
              void name.onChange(event);
            }}
          />
          <Box>
            <Text textStyle="sm" fontWeight="medium" mb="1.5" aria-hidden>
              Text
            </Text>
            <MessageEditor
              key={round}
              label="Template text"
              placeholder="Write the message"
              body={values.content}
              onBody={(content) => {
                form.clearErrors('content');
                draft.change({ content });
              }}
              media={values.media}
              onMedia={(media) => {
                if (media.join(' ') !== values.media.join(' ')) {
                  draft.change({ media });
                }
              }}
              onFiles={setFiles}
              whenMissing="stays"
              whenSent="stay"
              rendered={preview.text}
            />
            {errors.content ? (
              <Text role="alert" textStyle="sm" color="fg.error" pt="2">
                {errors.content.message}
              </Text>
            ) : null}
            <Text textStyle="sm" color="fg.muted" pt="2">
              Pictures look best at 375x375, 375x500 or 500x375.
            </Text>
          </Box>
        </Flex>
        <PhonePreview preview={preview} media={values.media} />
      </Grid>
      {isAsked ? (
        <NoPlaceholderDialog
          isNew={!template}
          isBusy={isBusy}
          onConfirm={store}
          onCancel={() => setIsAsked(false)}
        />
      ) : null}
    </Flex>
  );
}
