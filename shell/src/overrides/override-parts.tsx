import { lazy } from 'shared-ui/parts/lazy';
import { useShell } from '../use-shell.ts';
import { overrideParameter } from './override-parameter.ts';

const OverrideBadges = lazy(async () => (await import('./override-badges.tsx')).OverrideBadges);
const OverrideQuestion = lazy(async () => (await import('./override-question.tsx')).OverrideQuestion);

/** Parts of the frame that only developers see, loaded on demand (features PF-07). */
export function OverrideParts() {
  const { arrivalSearch, overrides } = useShell();

  return (
    <>
      {overrides().length > 0 ? <OverrideBadges /> : null}
      {new URLSearchParams(arrivalSearch).has(overrideParameter) ? <OverrideQuestion /> : null}
    </>
  );
}
