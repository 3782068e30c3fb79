import { Box, Spinner, Text, VisuallyHidden } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import type { WhenSent } from './link-line.tsx';
import type { FilesState } from './files-state.ts';

const MessageEditor = lazy(
  () => import('./message-editor.tsx').then((module) => module.MessageEditor),
  <Box role="status" minH="28" borderWidth="1px" borderRadius="lg" p="4">
    <Spinner size="sm" />
    <VisuallyHidden>Loading the editor</VisuallyHidden>
  </Box>,
);

interface MessageFieldProps {
  readonly id?: string;
  /** 'Text', or which variant of a test it is. */
  readonly label: string;
  readonly body: string;
  readonly media: readonly string[];
  /** The text as a recipient gets it: what is measured. */
  readonly rendered: string;
  readonly problem: string | undefined;
  /** Whether its links become short ones when it is sent; they do unless it says otherwise. */
  readonly whenSent?: WhenSent;
  readonly onChange: (part: { body?: string; media?: string[] }) => void;
  /** Called with what became of the files, whenever that changes. */
  readonly onFiles: (files: FilesState) => void;
}

/** A text to many with its pictures: placeholders are filled in for each recipient (features CA-04, CA-09). */
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
