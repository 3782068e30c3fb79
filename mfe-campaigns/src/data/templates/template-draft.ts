import { useMemo } from 'react';
import { useDraft } from 'shared-ui';
import * as z from 'zod/mini';
import type { TemplateValues } from './templates.data.ts';

const Kept = z.object({
  name: z.string(),
  content: z.string(),
  media: z.array(z.string()),
  /** The version of the template that the draft began from; 0 for a new one. */
  version: z.int(),
});
type Kept = z.infer<typeof Kept>;

/** What was kept, if it can be read; a browser may hold anything. */
function readKept(text: string): Kept | undefined {
  try {
    return text === '' ? undefined : Kept.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const isSame = (one: TemplateValues, other: TemplateValues): boolean =>
  one.name === other.name && one.content === other.content && one.media.join(' ') === other.media.join(' ');

/** What is written of a template and not saved yet: there again after a reload, or after signing in again. */
export function useTemplateDraft(key: string, base: TemplateValues & { readonly version: number }) {
  const { text, setText, clear } = useDraft(`template:${key}`);
  const kept = useMemo(() => readKept(text), [text]);
  const values: TemplateValues = kept ?? base;
  const version = kept?.version ?? base.version;

  return {
    values,
    version,
    isEdited: kept !== undefined,
    /** Whether somebody saved the template after this draft was begun. */
    isOutdated: kept !== undefined && version !== base.version,
    change(part: Partial<TemplateValues>) {
      setText((latest) => {
        const before = readKept(latest) ?? base;
        const changed = { name: before.name, content: before.content, media: before.media, ...part };

        return isSame(changed, base) ? '' : JSON.stringify({ ...changed, version: before.version });
      });
    },
    /** Keeps the draft, to be saved over what somebody else saved meanwhile. */
    keepOverNewer: () => setText(JSON.stringify({ ...values, version: base.version })),
    clear,
  };
}
