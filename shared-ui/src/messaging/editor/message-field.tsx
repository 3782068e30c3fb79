import { Box, Spinner, Text, VisuallyHidden } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import type { WhenSent } from './link-line.tsx';
import type { FilesState } from './files-state.ts';

const MessageEditor = lazy(
  () => import('./message-editor.tsx').then((module) => module.MessageEditor),
  <Box role="status" minH="40" borderWidth="1px" borderRadius="lg" p="4">
    <Spinner size="sm" />
    <VisuallyHidden>Loading the editor</VisuallyHidden>
  </Box>,
);

interface MessageFieldProps {
  readonly id?: string;
  /** 'Text', or the variant of an A/B test. */
  readonly label: string;
  readonly body: string;
  readonly media: readonly string[];
  /** Text as a recipient receives it; its length is measured. */
  readonly rendered: string;
  readonly problem: string | undefined;
  /** Whether its links are shortened when it is sent; they are by default. */
  readonly whenSent?: WhenSent;
  readonly onChange: (part: { body?: string; media?: string[] }) => void;
  /** Called with the state of the files whenever it changes. */
  readonly onFiles: (files: FilesState) => void;
}

/**
 * A text to many contacts, with its pictures: placeholders are filled in for each recipient (features CA-04, CA-09).
 */
export function MessageField({
  id,
  label,
  body,
  media,
  rendered,
  problem,
  whenSent = 'shortened',
  onChange,
  onFiles,
}: MessageFieldProps) {
  return (
    <Box {...(id ? { id } : {})}>
      <Text textStyle="sm" fontWeight="medium" mb="1.5" aria-hidden>
        {label}
      </Text>
      {/* As high as the empty editor, so that nothing below it moves. */}

      <MessageEditor
        label={label}
        placeholder="Write the message"
        body={body}
        onBody={(text) => onChange({ body: text })}
        media={media}
        onMedia={(urls) => (urls.join(' ') === media.join(' ') ? undefined : onChange({ media: [...urls] }))}
        onFiles={onFiles}
        whenMissing="left_out"
        whenSent={whenSent}
        rendered={rendered}
      />

      {problem ? (
        <Text textStyle="sm" color="fg.error" mt="1.5">
          {problem}
        </Text>
      ) : null}
    </Box>
  );
}
