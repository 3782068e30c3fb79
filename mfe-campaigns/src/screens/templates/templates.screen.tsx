import LayoutTemplateIcon from 'lucide-react/icons/layout-template';
import { addresses } from 'shared-contracts/addresses';
import { Button, Center, EmptyState, Navigate, RouterLink, useLocation, usePageTitle } from 'shared-ui';

/** Whether the screen is too narrow for list and page side by side, so that this path shows the list. */
const isNarrow = (): boolean => !window.matchMedia('(min-width: 48rem)').matches;

/** /templates: redirects to a new template; on a narrow screen it shows the drawer's list (reference.md, Pages). */
export function TemplatesScreen() {
  const { pathname } = useLocation();
  usePageTitle('Templates');
  // Does not redirect users who navigated away while this loaded, for example to sign out.
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
