import ImageIcon from 'lucide-react/icons/image';
import { useRef } from 'react';
import { IconButton } from 'shared-ui';
import { acceptedTypes } from './attachment-rules.ts';

/** Chooses pictures from the device. */
export function PictureButton({ onChosen }: { onChosen: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);

  return (
    <>
      <IconButton label="Attach pictures" onClick={() => input.current?.click()}>
        <ImageIcon size={20} />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Pictures to attach"
        accept={acceptedTypes.join(',')}
        onChange={(event) => {
          onChosen([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = ''; // the same file may be chosen again
        }}
      />
    </>
  );
}
