import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { CallError } from 'shared-contracts/client';
import type { Wave, WaveRedirect } from 'shared-contracts/domain/wave';
import { useNavigate, useNotice } from 'shared-ui';
import { useKeptValues } from 'shared-ui/forms/use-kept-values';
import { filesProblems } from 'shared-ui/messaging/editor/files-state';
import type { FilesState } from 'shared-ui/messaging/editor/files-state';
import { useShortLinks } from 'shared-ui/messaging/links/use-short-links';
import { useNow } from 'shared-ui/messaging/words/use-now';
import { isRedirect, useSaveWave } from '../../data/waves/save-wave.data.ts';
import { waveStates } from '../../data/waves/wave-states.ts';
import type { WaveFormChange } from './section-props.ts';
import { itemsOfRefusal } from './values/refused-items.ts';
import { WaveFormValues } from './values/form-values.ts';
import { lostInDraft, missingItems } from './values/missing-items.ts';
import type { FieldName, MissingItem } from './values/missing-items.ts';
import { toWrittenWave } from './values/written-wave.ts';

interface WaveFormOptions {
  /** Storage key for the unsaved values. */
  readonly key: string;
  readonly values: WaveFormValues;
  /** Wave being edited; undefined for a new one. */
  readonly wave: Wave | undefined;
}

/** Returns errors for files that prevent saving the wave. */
function missingFiles(files: ReadonlyMap<string, FilesState>): MissingItem[] {
  const [sentence] = [...files.values()].flatMap((state) => filesProblems[state] ?? []);

  return sentence === undefined ? [] : [{ field: 'body', sentence }];
}

/** State of the wave form: its values, missing items, and saving (features CA-04). */
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
  /** Number of saves refused because the wave has changed meanwhile. */
  const [conflicts, setConflicts] = useState(0);
  /** File states of each text and of the landing page. */
  const [files, setFiles] = useState<ReadonlyMap<string, FilesState>>(new Map());
  /** Incremented when the whole form is replaced, which resets its editors. */
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
    notice('success', `Wave saved: ${waveStates[saved.status].label.toLowerCase()}.`);
    void navigate(addresses.wave.href({ waveId: saved.id }));
  }

  function onRefused(error: CallError): boolean {
    if (error.code === 'wave_changed' || error.code === 'wave_moved_on') {
      setConflicts((count) => count + 1);

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
  const lost = missingFiles(files);
  const unstorable = lostInDraft(own, values);
  /** Whether the last attempt was to save a draft, which may be incomplete if nothing typed is lost. */
  const [isDraft, setDraft] = useState(false);
  const missing = tries === 0 ? [] : [...(isDraft ? unstorable : own), ...lost, ...refused];

  function saveAs(how: 'draft' | 'create', lacks: readonly MissingItem[]): void {
    setRefused([]);
    setDraft(how === 'draft');
    if (lacks.length > 0) {
      setTries((count) => count + 1);

      return;
    }
    save(values.type, toWrittenWave(values, how));
  }

  return {
    values,
    tries,
    missing,
    isBusy,
    isKept: kept.isKept,
    /** Number of saves refused because someone else saved the wave meanwhile. Nothing is overwritten. */
    conflicts,
    isConflict: conflicts > 0 || (wave !== undefined && kept.isKept && wave.version > kept.version),
    round,
    /** Returns a text with short links, as it will be sent. */
    sentBody: shorten,
    /** Discards the changes. They come back with Undo. */
    startOver(onUndone?: () => void): void {
      kept.discard({
        onUndone() {
          setRound((before) => before + 1);
          onUndone?.();
        },
      });
      setRound(round + 1);
      setTries(0);
      setConflicts(0);
    },
    change(part: WaveFormChange): void {
      setRefused([]);
      kept.change((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
    },
    problemOf: (field: FieldName) => missing.find((item) => item.field === field)?.sentence,
    setFiles: (place: string, state: FilesState): void => setFiles((all) => new Map(all).set(place, state)),
    saveDraft: () => saveAs('draft', [...unstorable, ...lost]),
    send: () => saveAs('create', [...own, ...lost]),
  };
}

export type WaveFormState = ReturnType<typeof useWaveForm>;
