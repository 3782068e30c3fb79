import { useEffect, useEffectEvent, useState } from 'react';

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Adds files dropped anywhere on the page to the message, instead of leaving the page to open the file. Returns whether
 * files are being dragged over the page.
 */
export function usePictureDrop(onDropped: (files: readonly File[]) => void): boolean {
  const [isHovering, setIsHovering] = useState(false);
  const take = useEffectEvent(onDropped);

  useEffect(() => {
    function over(event: DragEvent) {
      if (!holdsFiles(event)) {
        return;
      }
      event.preventDefault();
      setIsHovering(true);
    }
    function leave(event: DragEvent) {
      if (event.relatedTarget === null) {
        setIsHovering(false);
      }
    }
    function drop(event: DragEvent) {
      if (!holdsFiles(event)) {
        return;
      }
      event.preventDefault();
      setIsHovering(false);
      take([...(event.dataTransfer?.files ?? [])]);
    }
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);

    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);

  return isHovering;
}
