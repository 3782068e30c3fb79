import type { KeyboardEvent, ReactNode } from 'react';
import { Box, Flex, Text } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import { GrowingTextArea } from './growing-text-area.tsx';
import type { ComposerState } from './use-composer.ts';
import { usePictureDrop } from './use-picture-drop.ts';

const AttachmentStrip = lazy(() =>
  import(/* webpackChunkName: "composer" */ './attachment-strip.tsx').then(
    (module) => module.AttachmentStrip,
  ),
);
const MessageCounter = lazy(
  () =>
    import(/* webpackChunkName: "composer" */ './message-counter.tsx').then(
      (module) => module.MessageCounter,
    ),
  <Box flex="1" />,
);

interface ComposerProps {
  readonly composer: ComposerState;
  /** Accessible name of the text box. */
  readonly label: string;
  /** Accessible name of the composer, for pages with several. */
  readonly region?: string;
  readonly placeholder: string;
  /** Key that focuses the text box, if the page listens for one. */
  readonly shortcut?: string;
  /** The id of a sentence that describes the text box. */
  readonly hintId?: string;
  /** Shows the message length only if it is notable. */
  readonly isCountQuiet?: boolean;
  /** Reason why the message cannot be edited for now. */
  readonly locked?: string | undefined;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** Content drawn behind the text area. */
  readonly underlay?: ReactNode;
  /** Renders another box for the text, given its placeholder; by default a text area. */
  readonly field?: (placeholder: string) => ReactNode;
  /** Suggestions shown above the text while typing. */
  readonly above?: ReactNode;
  /** Writing tools: `ComposerTools` and any others. */
  readonly tools: ReactNode;
  /** Actions for the message, such as Send. */
  readonly actions?: ReactNode;
}

/** Message composer: text, pictures, tools and cost (features IN-03). */
export function Composer(props: ComposerProps) {
  const {
    composer,
    label,
    region = 'Write a message',
    placeholder,
    shortcut,
    hintId,
    isCountQuiet = false,
    locked,
  } = props;
  const { onKeyDown, underlay, field, above, tools, actions } = props;
  const { attachments, problem } = composer;
  const isDropping = usePictureDrop(composer.choose);
  const shownPlaceholder = isDropping ? 'Drop the pictures here' : placeholder;

  return (
    <Box
      as="section"
      aria-label={region}
      borderTopWidth="1px"
      px={{ base: '3', md: '6' }}
      pt="3"
      pb="3"
      bg={isDropping ? 'bg.selected' : 'bg'}
    >
      {attachments.length > 0 ? (
        <AttachmentStrip attachments={attachments} onRemove={composer.remove} />
      ) : null}
      {above}
      {field?.(shownPlaceholder) ?? (
        <GrowingTextArea
          ref={composer.textArea}
          aria-label={label}
          aria-describedby={hintId}
          data-shortcut={shortcut}
          placeholder={shownPlaceholder}
          value={composer.body}
          readOnly={locked !== undefined}
          onChange={(event) => composer.setBody(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPictures={composer.choose}
          underlay={underlay}
        />
      )}
      {locked ? (
        <Text role="status" textStyle="sm" color="fg.muted" pt="1">
          {locked}
        </Text>
      ) : null}
      {problem ? (
        <Text role="alert" textStyle="sm" color="fg.error" pt="1">
          {problem}
        </Text>
      ) : null}
      <Flex align="center" gap="1" pt="2">
        {tools}

        <MessageCounter message={composer.message} isQuiet={isCountQuiet} onBody={composer.setBody} />

        {actions}
      </Flex>
    </Box>
  );
}
