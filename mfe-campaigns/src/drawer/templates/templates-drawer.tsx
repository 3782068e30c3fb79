import { shortRowSize } from 'shared-contracts/drawer-row-size';
import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { Template } from 'shared-contracts/domain/template';
import {
  Box,
  Button,
  EmptyState,
  ErrorPanel,
  ListSkeleton,
  useDrawerQuery,
  useLocation,
  useNavigate,
  useSurroundings,
} from 'shared-ui';
import { useTemplates } from 'shared-ui/messaging/templates/templates.data';
import { LoadMore } from 'shared-ui/table';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { TemplateRow } from './template-row.tsx';

const DeleteTemplateDialog = lazyDialog(
  { title: ({ template }) => `Delete the template ${template.name}?` },
  async () => (await import('../../components/delete-template-dialog.tsx')).DeleteTemplateDialog,
);

/** Templates section of the drawer: the templates of the active account (features CA-10). */
export function TemplatesDrawer() {
  const { search } = useDrawerQuery();
  const { bus } = useSurroundings();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const templates = useTemplates(search.trim());
  const [deleted, setDeleted] = useState<Template>();
  const items = templates.data?.items ?? [];
  const close = () => bus.emit('drawer.open', { open: false });

  if (templates.isPending) {
    return <ListSkeleton hasPictures={false} rowHeight={shortRowSize} rows={6} label="Loading templates" />;
  }
  if (templates.isError && items.length === 0) {
    return <ErrorPanel error={templates.error} onRetry={() => templates.refetch()} />;
  }

  return (
    <Box opacity={templates.isPlaceholderData ? 0.6 : 1} transition="opacity 0.15s">
      {items.length === 0 ? <NoTemplates search={search.trim()} /> : null}
      <Box role="list" aria-label="Templates">
        {items.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            isOpen={pathname === addresses.template.href({ templateId: template.id })}
            onOpen={close}
            onDuplicate={() => {
              close();
              void navigate(addresses.newTemplate.href({}, { copyOf: String(template.id) }));
            }}
            onDelete={() => setDeleted(template)}
          />
        ))}
      </Box>
      <Box px="4" pb="4">
        <LoadMore things="templates" query={templates} />
      </Box>
      {deleted ? (
        <DeleteTemplateDialog
          template={deleted}
          onClose={() => setDeleted(undefined)}
          onDeleted={() => {
            setDeleted(undefined);
            if (pathname === addresses.template.href({ templateId: deleted.id })) {
              void navigate(addresses.templates.href(), { replace: true });
            }
          }}
        />
      ) : null}
    </Box>
  );
}

function NoTemplates({ search }: { search: string }) {
  const { drawer } = useSurroundings();
  const navigate = useNavigate();
  const clear = drawer?.clearQuery;
  if (search === '') {
    return (
      <EmptyState
        title="No templates yet"
        action={<Button onClick={() => void navigate(addresses.newTemplate.path)}>New template</Button>}
      >
        A template is a reusable text with placeholders for each contact.
      </EmptyState>
    );
  }

  return (
    <EmptyState
      title="Nothing matches"
      action={clear ? <Button onClick={clear}>Clear search</Button> : undefined}
    >
      No templates match your search.
    </EmptyState>
  );
}
