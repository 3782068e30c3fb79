import type { ReactNode } from 'react';
import { Text, usePageTitle } from 'shared-ui';
import { PageActions } from 'shared-ui/parts/page-actions';

interface SettingsHeadingProps {
  /** Name of the page, in the page header. */
  readonly title: string;
  /** Main action, at the end of the page header. */
  readonly action?: ReactNode;
  /** Explains the page in a sentence or two. */
  readonly children: ReactNode;
}

/** Head of a settings page: its name and main action in the page header, and its purpose above the content. */
export function SettingsHeading({ title, action, children }: SettingsHeadingProps) {
  usePageTitle(title);

  return (
    <>
      {action ? <PageActions>{action}</PageActions> : null}
      <Text color="fg.muted" maxW="prose" mb="6">
        {children}
      </Text>
    </>
  );
}
