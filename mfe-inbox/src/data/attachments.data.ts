import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { uploadImage } from 'shared-contracts/api/uploads';
import { Media } from 'shared-contracts/domain/message';
import { sentenceOf, useDraft, useSurroundings } from 'shared-ui';

/** A picture chosen for a message: on its way up, there, or refused. */
export interface Attachment {
  readonly key: string;
  readonly name: string;
  /** What the thumbnail shows: the file itself, or its address once it is stored. */
  readonly previewUrl: string;
  readonly state: 'uploading' | 'stored' | 'failed';
  readonly media?: Media;
  readonly reason?: string;
}

function readStored(text: string): Attachment[] {
  try {
    const media = z.array(Media).parse(JSON.parse(text || '[]'));

    return media.map((one) => ({
      key: one.url,
      name: 'Picture',
      previewUrl: one.url,
      state: 'stored',
      media: one,
    }));
  } catch {
    return []; // what another version left there is not worth an error
  }
}

const storedMedia = (attachments: readonly Attachment[]): Media[] =>
  attachments.flatMap(({ media }) => (media ? [media] : []));

/** The pictures of a message that is being written, kept with its draft once they are stored (features IN-03). */
export function useAttachments(contactId: number) {
  const { client } = useSurroundings();
  const draft = useDraft(`${contactId}:media`);
  const [attachments, setAttachments] = useState(() => readStored(draft.text));
  const uploads = useRef(new Map<string, AbortController>());
  const count = useRef(0);

  const { setText } = draft;
  const stored = JSON.stringify(storedMedia(attachments));
  useEffect(() => setText(stored === '[]' ? '' : stored), [stored, setText]);

  const change = (key: string, part: Partial<Attachment>): void =>
    setAttachments((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  async function upload(key: string, file: File): Promise<void> {
    const stop = new AbortController();
    uploads.current.set(key, stop);
    try {
      const media = await client.call(uploadImage, { image: file }, { signal: stop.signal });
      change(key, { state: 'stored', media });
    } catch (error) {
      if (!stop.signal.aborted) change(key, { state: 'failed', reason: sentenceOf(error) });
    } finally {
      uploads.current.delete(key);
    }
  }

  function add(files: readonly File[]): void {
    const added = files.map((file) => {
      count.current += 1;

      return { file, key: `${file.name} ${count.current}`, previewUrl: URL.createObjectURL(file) };
    });
    setAttachments((all) => [
      ...all,
      ...added.map(({ file, key, previewUrl }) => ({
        key,
        name: file.name,
        previewUrl,
        state: 'uploading' as const,
      })),
    ]);
    for (const { key, file } of added) void upload(key, file);
  }

  function forget(gone: readonly Attachment[]): void {
    for (const { key, previewUrl } of gone) {
      uploads.current.get(key)?.abort();
      if (previewUrl.startsWith('blob:')) URL.revokeObjectURL(previewUrl);
    }
    setAttachments((all) => all.filter((one) => !gone.includes(one)));
  }

  return {
    attachments,
    media: storedMedia(attachments),
    add,
    remove: (attachment: Attachment) => forget([attachment]),
    clear: () => forget(attachments),
  };
}
