import { useEffect, useState } from 'react';
import { Button, useNotice } from 'shared-ui';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for the button: 'Copy token'. */
  readonly label: string;
  /** What a notice says then. */
  readonly done: string;
}

/** Long enough to be seen (reference.md, Limits). */
const shownMs = 5_000;

/** Copies a text, and says for a moment that it has. */
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
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        notice('success', done);
      },
      () => notice('error', 'Your browser did not allow copying. Select the text and copy it.'),
    );
  };

  return (
    <Button size="sm" onClick={copy}>
      {isCopied ? 'Copied' : label}
    </Button>
  );
}
