import { useState } from 'react';
import type { Template } from 'shared-contracts/domain/template';
import { Box, Button, ErrorPanel, Flex, ListSkeleton, SearchField, Text, TextField } from 'shared-ui';
import { PlainList } from '../../parts/plain-list.tsx';
import { MessageText } from '../words/message-text.tsx';
import { useSaveTemplate, useTemplates } from './templates.data.ts';

interface TemplatePickerProps {
  /** Text in the composer; it can be saved as a template. */
  readonly draft: string;
  /** Whether the chosen template is still being inserted. */
  readonly isBusy?: boolean;
  readonly onChosen: (template: Template) => void;
}

/** Templates by name: choose one, or save the current text as a new one (features IN-08). */
export function TemplatePicker({ draft, isBusy, onChosen }: TemplatePickerProps) {
  const [search, setSearch] = useState('');
  const templates = useTemplates(search);
  const items = templates.data?.items ?? [];

  return (
    <Flex direction="column" gap="3" width={{ base: '72', md: '96' }} maxW="full" maxH="md">
      <SearchField
        label="Find a template"
        placeholder="Find a template..."
        value={search}
        onSearch={setSearch}
      />
      <Box overflowY="auto" minH="0">
        {templates.isPending ? <ListSkeleton hasPictures={false} rows={4} label="Loading templates" /> : null}
        {templates.isError ? (
          <ErrorPanel error={templates.error} onRetry={() => templates.refetch()} />
        ) : null}
        {templates.isSuccess && items.length === 0 ? (
          <Text textStyle="sm" color="fg.muted">
            {search
              ? 'No templates match.'
              : 'No templates yet. Write a message, then save it as a template here.'}
          </Text>
        ) : null}
        <PlainList gap="1" aria-label="Templates">
          {items.map((template) => (
            <li key={template.id}>
              <Button
                tone="quiet"
                width="full"
                height="auto"
                py="2"
                justifyContent="start"
                textAlign="start"
                disabled={isBusy}
                onClick={() => onChosen(template)}
              >
                <Box minW="0" width="full">
                  <Text fontWeight="medium" truncate>
                    {template.name}
                  </Text>
                  <Text textStyle="sm" color="fg.muted" truncate>
                    <MessageText text={template.content} />
                  </Text>
                </Box>
              </Button>
            </li>
          ))}
        </PlainList>
        {templates.hasNextPage ? (
          <Button size="sm" tone="quiet" onClick={() => void templates.fetchNextPage()}>
            Show more
          </Button>
        ) : null}
      </Box>
      {draft.trim() ? <SaveAsTemplate draft={draft} /> : null}
    </Flex>
  );
}

function SaveAsTemplate({ draft }: { draft: string }) {
  const [name, setName] = useState<string>();
  const { save, isBusy, refusal } = useSaveTemplate(() => setName(undefined));
  if (name === undefined) {
    return (
      <Button size="sm" tone="secondary" onClick={() => setName('')}>
        {'Save this message as a template'}
      </Button>
    );
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save(name, draft);
      }}
    >
      <Flex gap="2" align="end">
        <TextField
          autoComplete="off"
          label="Template name"
          value={name}
          maxLength={100}
          error={refusal}
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" tone="primary" isBusy={isBusy} disabled={name.trim() === ''}>
          Save
        </Button>
      </Flex>
    </form>
  );
}
