/**
 * The facade: what shell and remotes share at run time. Every name here is in everybody's first load, so a name comes
 * in when somebody uses it. Heavy parts belong behind `lazy()` of `parts/lazy.ts`.
 */
export * from './components/layout.ts';
export { Avatar, initialsOf } from './components/avatar.tsx';
export { Badge, Dot } from './components/badge.tsx';
export { Button } from './components/button.tsx';
export type { ButtonProps, ButtonTone } from './components/button.tsx';
export { Checkbox, RadioChoices } from './components/choices.tsx';
export { FilterChip, FilterChips } from './components/chip.tsx';
export { ConfirmDialog } from './components/confirm-dialog.tsx';
export { Dialog } from './components/dialog.tsx';
export { Sheet } from './components/sheet.tsx';
export { EmptyState } from './components/empty-state.tsx';
export { ErrorPanel, sentenceFor, sentenceOf } from './components/error-panel.tsx';
export { Loaded } from './components/loaded.tsx';
export { notFilled } from './components/auto-complete.ts';
export { FormField, SelectField, TextAreaField, TextField } from './components/form-field.tsx';
export type { FieldProps } from './components/form-field.tsx';
export { IconButton } from './components/icon-button.tsx';
export type { IconButtonProps } from './components/icon-button.tsx';
export { Menu, MenuChecks, MenuChoices, MenuItem, MenuSeparator } from './components/menu.tsx';
export { Notice } from './components/notice.tsx';
export type { NoticeTone } from './components/notice.tsx';
export { PageHeader } from './components/page-header.tsx';
export { PhoneInput } from './components/phone-input.tsx';
export { Popover } from './components/popover.tsx';
export { SearchField } from './components/search-field.tsx';
export { ListSkeleton, PageSkeleton } from './components/skeletons.tsx';
export { TextArea, TextInput } from './components/text-input.ts';
export type { TextAreaProps, TextInputProps } from './components/text-input.ts';
export { Tooltip } from './components/tooltip.tsx';
export { UiRoot } from './theme/ui-root.tsx';

export { isAllowed } from './runtime/access.ts';
export { Allowed } from './runtime/allowed.tsx';
export { isCallError } from './runtime/call-error.ts';
export { defineMfe } from './runtime/define-mfe.tsx';
export type { MfeLifecycles } from './runtime/define-mfe.tsx';
export { keep, keepOrganization, recall, recallNumber, recallOrganization } from './runtime/keeping.ts';
export { createQueryClient } from './runtime/query-client.ts';
export { askAgain, whenIdle } from './runtime/ask-again.ts';
export { invalidate, keyOf, pagesKeyOf } from './runtime/query-keys.ts';
export { useActiveAccount, useAllowed, useCaller, useMe, useSession } from './runtime/session-hooks.ts';
export { activeAccountOf, createSession } from './runtime/session-store.ts';
export type { KeptSession, SessionState, SessionStore } from './runtime/session-store.ts';
export type {
  DrawerHost,
  DrawerQuery,
  PageHeaderPlaces,
  ShellProps,
  Surroundings,
} from './runtime/shell-props.ts';
export { createStore } from './runtime/store.ts';
export type { Store, WritableStore } from './runtime/store.ts';
export { SurroundingsProvider, useSurroundings } from './runtime/surroundings.tsx';
export { askPagesAhead, useAsk, useAskPages, useInvalidate } from './runtime/use-ask.ts';
export type { AskedPages, AskOptions, ItemOf, PagedEndpoint } from './runtime/use-ask.ts';
export {
  useBusEvent,
  useDrawerQuery,
  useDrawerScroller,
  useNotice,
  usePageTitle,
} from './runtime/use-bus.ts';
export { useCommand } from './runtime/use-command.ts';
export type { CommandOptions } from './runtime/use-command.ts';
export { useDraft, useKeptDrafts } from './runtime/use-draft.ts';

export { useQueryClient } from '@tanstack/react-query';
export type { InfiniteData, QueryClient } from '@tanstack/react-query';
export {
  Link as RouterLink,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
