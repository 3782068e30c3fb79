import ImageIcon from 'lucide-react/icons/image';
import { useRef } from 'react';
import { IconButton } from 'shared-ui';
import type { FileRules } from './file-rules.ts';

interface PictureButtonProps {
  readonly files: FileRules;
  readonly onChosen: (files: readonly File[]) => void;
}

/** Chooses pictures, and other files that the message may contain, from the device. */
export function PictureButton({ files, onChosen }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  return (
    <>
      <IconButton label={files.label} onClick={() => input.current?.click()}>
        <ImageIcon size={20} />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple={files.areMany}
        aria-label="Pictures to attach"
        accept={files.types.join(',')}
        onChange={(event) => {
          onChosen([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = ''; // the same file may be chosen again
        }}
      />
    </>
  );
}
