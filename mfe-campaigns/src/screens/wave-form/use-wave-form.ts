import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { CallError } from 'shared-contracts/client';
import type { Wave, WaveRedirect } from 'shared-contracts/domain/wave';
import { useNavigate, useNotice } from 'shared-ui';
import { useKeptValues } from 'shared-ui/forms/use-kept-values';
import { useShortLinks } from 'shared-ui/messaging/links/use-short-links';
import { useNow } from 'shared-ui/messaging/words/use-now';
import { isRedirect, useSaveWave } from '../../data/waves/save-wave.data.ts';
import { statusWords } from '../../data/waves/wave-words.ts';
import type { WaveFormChange } from './section-props.ts';
import { itemsOfRefusal } from './values/refused-items.ts';
import { WaveFormValues } from './values/form-values.ts';
import { missingItems } from './values/missing-items.ts';
import type { FieldName, MissingItem } from './values/missing-items.ts';
import { writtenWave } from './values/written.ts';

interface WaveFormOptions {
  /** What the browser keeps it under. */
  readonly key: string;
  readonly values: WaveFormValues;
  /** The wave that is edited; none for a new one. */
  readonly wave: Wave | undefined;
}

const uploading: MissingItem = { field: 'body', sentence: 'Wait until the pictures are uploaded.' };

/** What a wave form is made of: its values, what is missing, and saving them (features CA-04). */
export function useWaveForm({ key, values: first, wave }: WaveFormOptions) {
  const kept = useKeptValues(WaveFormValues, {
    key: `wave:${key}`,
    version: wave?.version ?? 0,
    values: first,
  });
  const { values } = kept;
  const now = useNow();
  const navigate = useNavigate();
  const notice = useNotice();
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<readonly MissingItem[]>([]);
  const [isConflict, setConflict] = useState(false);
  const [uploads, setUploads] = useState<ReadonlySet<string>>(new Set());
  const isUploading = uploads.size > 0;
  /** Counts what took the place of the whole form, so that its editors begin anew. */
  const [round, setRound] = useState(0);
  const [shownVersion, setShownVersion] = useState(wave?.version);
  if (!kept.isKept && wave?.version !== shownVersion) {
    setShownVersion(wave?.version);
    setRound(round + 1);
  }

  function onSaved(saved: Wave | WaveRedirect): void {
    kept.clear();
    if (isRedirect(saved)) {
      void navigate(saved.redirectTo);

      return;
    }
    notice('success', `Wave saved: ${statusWords[saved.status].label.toLowerCase()}.`);
    void navigate(addresses.wave.href({ waveId: saved.id }));
  }

  function onRefused(error: CallError): boolean {
    if (error.code === 'wave_changed') {
      setConflict(true);

      return true;
    }
    const items = itemsOfRefusal(error.fields);
    setRefused(items);
    setTries((count) => count + 1);

    return items.length > 0;
  }

  const edited = wave && { id: wave.id, version: kept.version };
  const { isBusy, save } = useSaveWave({ edited, onSaved, onRefused });
  const shorten = useShortLinks({ domainId: values.customDomainId });
  const own = missingItems(values, now, shorten);
  const missing = tries === 0 ? [] : [...own, ...(isUploading ? [uploading] : []), ...refused];

  return {
    values,
    tries,
    missing,
    isBusy,
    isKept: kept.isKept,
    /** Somebody else saved the wave since this form was begun: nothing is overwritten. */
    isConflict: isConflict || (wave !== undefined && kept.isKept && wave.version > kept.version),
    round,
    /** Returns a text with short links, as it is sent. */
    sentBody: shorten,
    startOver(): void {
      kept.clear();
      setRound(round + 1);
      setTries(0);
      setConflict(false);
    },
    change(part: WaveFormChange): void {
      setRefused([]);
      kept.change((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
    },
    problemOf: (field: FieldName) => missing.find((item) => item.field === field)?.sentence,
    /** Pictures of a text are on their way, or are all there. */
    setUploading: (text: string, isUnderWay: boolean): void =>
      setUploads((all) => {
        const others = [...all].filter((one) => one !== text);

        return new Set(isUnderWay ? [...others, text] : others);
      }),
    saveDraft: () => save(values.type, writtenWave(values, 'draft')),
    send(): void {
      setRefused([]);
      if (own.length > 0 || isUploading) {
        setTries((count) => count + 1);

        return;
      }
      save(values.type, writtenWave(values, 'create'));
    },
  };
}

export type WaveFormState = ReturnType<typeof useWaveForm>;
