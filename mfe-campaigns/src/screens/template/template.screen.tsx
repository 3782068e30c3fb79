import { addresses } from 'shared-contracts/addresses';
import type { Template } from 'shared-contracts/domain/template';
import { cutText } from 'shared-contracts/texts/cut-text';
import {
  Button,
  EmptyState,
  Loaded,
  PageSkeleton,
  RouterLink,
  useBusEvent,
  useCaller,
  useNavigate,
  usePageTitle,
  useParams,
  useSearchParams,
} from 'shared-ui';
import { idIn } from 'shared-ui/parts/id-in';
import { useTemplate } from '../../data/templates/templates.data.ts';
import { TemplateForm } from './template-form.tsx';

/** /templates/new, blank or as a copy, and /templates/{id}/edit (features CA-10). */
export function TemplateScreen() {
  const { templateId } = useParams();
  const [search] = useSearchParams();
  const { accountId } = useCaller();
  const navigate = useNavigate();
  const from = idIn(templateId ?? search.get('copyOf'));
  const template = useTemplate(from ?? 0);
  usePageTitle(templateId ? template.data?.name : 'New template');
  // The open template belongs to the previous account after a switch.
  useBusEvent('account.selected', () => void navigate(addresses.templates.href(), { replace: true }));

  if (from === undefined) {
    return templateId === undefined ? <TemplateForm key={accountId} draftKey="new" /> : <NotFoundTemplate />;
  }

  return (
    <Loaded query={template} loading={<PageSkeleton />} notFound={<NotFoundTemplate />} keepsDeleted>
      {(data) =>
        templateId ? (
          <TemplateForm
            key={from}
            draftKey={String(from)}
            template={data}
            isGone={template.error?.status === 404}
          />
        ) : (
          <TemplateForm key={`copy of ${from}`} draftKey={`copy of ${from}`} copied={copyOf(data)} />
        )
      }
    </Loaded>
  );
}

const copyOf = ({ name, content, media }: Template) => ({
  name: `${cutText(name, 90)} (copy)`,
  content,
  media,
});

function NotFoundTemplate() {
  return (
    <EmptyState
      title="Template not found"
      action={
        <Button asChild>
          <RouterLink to={addresses.newTemplate.path}>New template</RouterLink>
        </Button>
      }
    >
      It was deleted, or belongs to another account.
    </EmptyState>
  );
}
