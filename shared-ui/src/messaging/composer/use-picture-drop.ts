import { useEffect, useEffectEvent, useState } from 'react';

const holds = (event: DragEvent, type: string): boolean => event.dataTransfer?.types.includes(type) ?? false;
const holdsFiles = (event: DragEvent): boolean => holds(event, 'Files');

/** Marks what is dragged from this page. Browsers offer a picture of the page as a file, like one from outside. */
const ownType = 'application/x-texting-own';

/**
 * Adds files dropped anywhere on the page to the message, instead of leaving the page to open the file. Returns whether
 * files are being dragged over the page. Pictures of the page itself are no files.
 */
export function usePictureDrop(onDropped: (files: readonly File[]) => void): boolean {
  const [isHovering, setIsHovering] = useState(false);
  const take = useEffectEvent(onDropped);

  useEffect(() => {
    const mark = (event: DragEvent): void => event.dataTransfer?.setData(ownType, 'own');
    function over(event: DragEvent) {
      if (!holdsFiles(event) || holds(event, ownType)) {
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
      if (!holds(event, ownType)) {
        take([...(event.dataTransfer?.files ?? [])]);
      }
    }
    document.addEventListener('dragstart', mark);
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);

    return () => {
      document.removeEventListener('dragstart', mark);
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);

  return isHovering;
}
