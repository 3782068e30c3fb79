import { useState } from 'react';
import type { Contact } from 'shared-contracts/domain/contact';
import type { Media } from 'shared-contracts/domain/message';
import { Box, Button, ErrorPanel, Flex, ListSkeleton, SearchField, Text, TextField } from 'shared-ui';
import { useGenerate, useSaveTemplate, useTemplates } from '../../../../data/templates.data.ts';

interface TemplatePickerProps {
  readonly contact: Contact;
  /** What stands in the composer: it can be kept as a template. */
  readonly draft: string;
  readonly onChosen: (text: string, media: Media[]) => void;
}

/** Templates by name, filled in for the contact when chosen (features IN-08). */
export function TemplatePicker({ contact, draft, onChosen }: TemplatePickerProps) {
  const [search, setSearch] = useState('');
  const templates = useTemplates(search);
  const { generate, isBusy } = useGenerate(contact.id, onChosen);
  const items = templates.data?.items ?? [];

  return (
    <Flex direction="column" gap="3" width={{ base: '72', md: '96' }} maxH="md">
      <SearchField
        label="Find a template"
        placeholder="Find a template..."
        value={search}
        onSearch={setSearch}
      />
      <Box overflowY="auto" minH="0">
        {templates.isPending ? <ListSkeleton label="Loading templates" /> : null}
        {templates.isError ? (
          <ErrorPanel error={templates.error} onRetry={() => templates.refetch()} />
        ) : null}
        {templates.isSuccess && items.length === 0 ? (
          <Text textStyle="sm" color="fg.muted">
            {search
              ? 'No template has that name.'
              : 'No templates yet. Write a message, then keep it as a template here.'}
          </Text>
        ) : null}
        <Flex as="ul" direction="column" gap="1" listStyleType="none" aria-label="Templates">
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
                onClick={() => generate(template.id)}
              >
                <Box minW="0" width="full">
                  <Text fontWeight="medium" truncate>
                    {template.name}
                  </Text>
                  <Text textStyle="sm" color="fg.muted" truncate>
                    {template.content}
                  </Text>
                </Box>
              </Button>
            </li>
          ))}
        </Flex>
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
        {'Keep this message as a template'}
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
          label="Name of the template"
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
