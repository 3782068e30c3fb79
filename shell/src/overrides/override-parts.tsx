import { lazy } from 'shared-ui/parts/lazy';
import { useShell } from '../use-shell.ts';
import { previewParameter } from 'shared-contracts/kernel/preview';
import { overrideParameter } from './override-parameter.ts';

const OverrideBadges = lazy(async () => (await import('./override-badges.tsx')).OverrideBadges);
const OverrideQuestion = lazy(async () => (await import('./override-question.tsx')).OverrideQuestion);
const PreviewQuestion = lazy(async () => (await import('../previews/preview-question.tsx')).PreviewQuestion);
const MissingPreviews = lazy(async () => (await import('../previews/missing-previews.tsx')).MissingPreviews);

/** Parts of the frame that only developers see, loaded on demand (features PF-07, PF-15). */
export function OverrideParts() {
  const { arrivalSearch, overrides, missingPreviews } = useShell();
  const query = new URLSearchParams(arrivalSearch);

  return (
    <>
      {overrides().length > 0 ? <OverrideBadges /> : null}
      {missingPreviews.length > 0 ? <MissingPreviews /> : null}
      {query.has(overrideParameter) ? <OverrideQuestion /> : null}
      {query.has(previewParameter) ? <PreviewQuestion /> : null}
    </>
  );
}
