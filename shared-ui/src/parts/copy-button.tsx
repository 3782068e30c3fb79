import { useEffect, useState } from 'react';
import { Button, useNotice } from 'shared-ui';

interface CopyButtonProps {
  readonly text: string;
  /** Button text that names what is copied: 'Copy token'. */
  readonly label: string;
  /** Text of the notice after copying. */
  readonly done: string;
}

/** Long enough to notice (reference.md, Limits). */
const shownMs = 5_000;

/** Copies a text to the clipboard and briefly confirms it. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const notice = useNotice();
  useEffect(() => {
    if (!isCopied) {
      return undefined;
    }
    const timer = setTimeout(() => setCopied(false), shownMs);

    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text); // the clipboard is undefined on a page without HTTPS
    } catch {
      notice('error', 'Your browser did not allow copying. Select the text and copy it.');
      return;
    }
    setCopied(true);
    notice('success', done);
  }

  return (
    <Button size="sm" onClick={() => void copy()}>
      {isCopied ? 'Copied' : label}
    </Button>
  );
}
