import { useState } from 'react';
import type { Flow } from 'shared-contracts/domain/flow';
import { Box, EmptyState, SelectField } from 'shared-ui';
import { DataTable } from 'shared-ui/table';
import { useFlowHistory } from '../../../data/insight.data.ts';
import { useRunColumns } from './run-columns.tsx';

/** History of a flow: its actions and skipped actions, with contacts and reasons (features AU-08). */
export function History({ flow }: { flow: Flow }) {
  const [stepId, setStepId] = useState<number>();
  const query = useFlowHistory(flow.id, stepId);
  const columns = useRunColumns(['contact', 'step', 'explanation', 'time']);

  return (
    <Box px={{ base: '4', md: '6' }} py="6" maxW="6xl">
      <Box maxW="xs" mb="4">
        <SelectField
          label="Show"
          value={stepId ?? ''}
          onChange={({ currentTarget: { value } }) => setStepId(value === '' ? undefined : Number(value))}
        >
          <option value="">All steps</option>
          {flow.steps.map(({ id }, index) => (
            <option key={id} value={id}>
              Step {index + 1}
            </option>
          ))}
        </SelectField>
      </Box>
      <DataTable
        label="History"
        rows={query.runs}
        rowId={({ id }) => id}
        columns={columns}
        query={query}
        empty={
          <EmptyState title="Nothing has happened yet">
            Each step that runs for a contact appears here, with its result.
          </EmptyState>
        }
      />
    </Box>
  );
}
