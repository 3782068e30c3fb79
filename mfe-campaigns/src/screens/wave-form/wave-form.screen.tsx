import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { Wave, WaveType } from 'shared-contracts/domain/wave';
import {
  Loaded,
  Navigate,
  PageSkeleton,
  useActiveAccount,
  useNavigate,
  usePageTitle,
  useParams,
  useSearchParams,
} from 'shared-ui';
import { idIn } from 'shared-ui/parts/id-in';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { NotFoundWave } from '../../components/not-found-wave.tsx';
import { useWaveResources } from '../../data/waves/use-wave-resources.ts';
import { useWave } from '../../data/waves/waves.data.ts';
import { nameOf } from '../../data/waves/wave-words.ts';
import { WaveForm } from './wave-form.tsx';
import { useWaveForm } from './use-wave-form.ts';
import { withType } from './values/changes.ts';
import { blankValues } from './values/form-values.ts';
import { valuesOf } from './values/written-wave.ts';

const TypeDialog = lazyDialog(
  { title: 'New wave' },
  async () => (await import('./type-dialog.tsx')).TypeDialog,
);

/** /waves/new and /waves/:waveId/edit: creates or edits a wave (features CA-04). */
export function WaveFormScreen() {
  const { waveId } = useParams();
  const { id: accountId } = useActiveAccount();
  if (waveId === undefined) {
    return <NewWave key={accountId} />;
  }
  const id = idIn(waveId);

  return id ? <EditedWave key={id} waveId={id} /> : <NotFoundWave />;
}

function NewWave() {
  const { timeZone } = useActiveAccount();
  const resources = useWaveResources();
  const [search, setSearch] = useSearchParams();
  usePageTitle('New wave');
  const [only = 'account'] = resources;
  const form = useWaveForm({ key: 'new', values: blankValues({ type: only, timeZone }), wave: undefined });
  const isAsking = search.get('dialog') === 'type' && resources.length > 1;

  function choose(type: WaveType): void {
    form.change((before) => withType(before, type));
    setSearch({}, { replace: true });
  }

  return (
    <>
      <WaveForm form={form} wave={undefined} />
      {isAsking ? <TypeDialog onChoose={choose} onClose={() => setSearch({}, { replace: true })} /> : null}
    </>
  );
}

function EditedWave({ waveId }: { waveId: number }) {
  const query = useWave(waveId);
  usePageTitle(query.data ? `Edit ${nameOf(query.data)}` : undefined);

  return (
    <Loaded
      query={query}
      loading={<PageSkeleton label="Loading the wave" />}
      notFound={<NotFoundWave />}
      keepsDeleted
    >
      {(wave) => <LoadedWave wave={wave} />}
    </Loaded>
  );
}

function LoadedWave({ wave }: { wave: Wave }) {
  const navigate = useNavigate();
  const form = useWaveForm({ key: String(wave.id), values: valuesOf(wave), wave });
  // Determined once: a form that is open when a colleague sends the wave says so instead of disappearing.
  const [hasNothingToEdit] = useState(() => !wave.actions.includes('edit') && !form.isKept);
  if (hasNothingToEdit) {
    return <Navigate to={addresses.wave.href({ waveId: wave.id })} replace />;
  }

  return (
    <WaveForm
      form={form}
      wave={wave}
      onCancel={() => {
        form.startOver(() => void navigate(addresses.waveEdit.href({ waveId: wave.id })));
        void navigate(addresses.wave.href({ waveId: wave.id }));
      }}
    />
  );
}
