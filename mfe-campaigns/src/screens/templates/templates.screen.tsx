import LayoutTemplateIcon from 'lucide-react/icons/layout-template';
import { addresses } from 'shared-contracts/addresses';
import { Button, Center, EmptyState, Navigate, RouterLink, useLocation, usePageTitle } from 'shared-ui';

/** Where list and page do not stand side by side, this address shows the list. */
const isNarrow = (): boolean => !window.matchMedia('(min-width: 48rem)').matches;

/** /templates: leads to a new template; on a narrow screen the list of the drawer stands here (reference.md, Pages). */
export function TemplatesScreen() {
  const { pathname } = useLocation();
  usePageTitle('Templates');
  // Who has gone elsewhere while this came, to sign out say, is not fetched back.
  const isHere = window.location.pathname === pathname;
  if (isHere && !isNarrow()) {
    return <Navigate to={addresses.newTemplate.path} replace />;
  }

  return (
    <Center height="full">
      <EmptyState
        title="Choose a template"
        icon={<LayoutTemplateIcon size={20} />}
        action={
          <Button tone="primary" asChild>
            <RouterLink to={addresses.newTemplate.path}>New template</RouterLink>
          </Button>
        }
      >
        Pick one from the list, or write a new one.
      </EmptyState>
    </Center>
  );
}
