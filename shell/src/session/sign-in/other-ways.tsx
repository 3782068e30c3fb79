import { GoogleButton } from './google-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';

interface OtherWaysProps {
  readonly onProblem: (sentence: string | undefined) => void;
}

/** The ways in without a password. They come after the form, which need not wait for them. */
export function OtherWays({ onProblem }: OtherWaysProps) {
  return (
    <>
      <PasskeyButton onProblem={onProblem} />
      <GoogleButton onProblem={onProblem} />
    </>
  );
}
