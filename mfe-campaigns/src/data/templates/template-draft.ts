import { useMemo } from 'react';
import { useDraft } from 'shared-ui';
import * as z from 'zod/mini';
import type { TemplateValues } from './templates.data.ts';

const Kept = z.object({
  name: z.string(),
  content: z.string(),
  media: z.array(z.string()),
  /** Version of the template that the draft is based on; 0 for a new template. */
  version: z.int(),
});
type Kept = z.infer<typeof Kept>;

/** Parses a stored draft. Returns undefined if it is invalid, because local storage may contain anything. */
function readKept(text: string): Kept | undefined {
  try {
    return text === '' ? undefined : Kept.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const isSame = (one: TemplateValues, other: TemplateValues): boolean =>
  one.name === other.name && one.content === other.content && one.media.join(' ') === other.media.join(' ');

/** Unsaved draft of a template. Survives a reload and signing in again. */
export function useTemplateDraft(key: string, base: TemplateValues & { readonly version: number }) {
  const { text, setText, clear, discard } = useDraft(`template:${key}`);
  const kept = useMemo(() => readKept(text), [text]);
  const values: TemplateValues = kept ?? base;
  const version = kept?.version ?? base.version;

  return {
    values,
    version,
    isEdited: kept !== undefined,
    /** Whether someone saved the template after this draft was started. */
    isOutdated: kept !== undefined && version !== base.version,
    change(part: Partial<TemplateValues>) {
      setText((latest) => {
        const before = readKept(latest) ?? base;
        const changed = { name: before.name, content: before.content, media: before.media, ...part };

        return isSame(changed, base) ? '' : JSON.stringify({ ...changed, version: before.version });
      });
    },
    /** Keeps the draft, so that saving it overwrites the newer version. */
    keepOverNewer: () => setText(JSON.stringify({ ...values, version: base.version })),
    clear,
    discard,
  };
}
