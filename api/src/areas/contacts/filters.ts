import { builtInFilters, filterChoices } from 'shared-contracts/domain/contact-filter';
import type { Filterable, FilterOperation } from 'shared-contracts/domain/contact-filter';
import type { CustomField } from 'shared-contracts/domain/custom-field';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import type { Caller } from '../../platform/caller.ts';
import { fieldsOf } from '../custom-fields/custom-fields.service.ts';

const ranged: FilterOperation[] = ['eq', 'af', 'bf', 'bt'];

function choicesOf(field: string): Filterable['choices'] {
  return Object.entries(filterChoices)
    .filter(([name]) => name === field)
    .flatMap(([, choices]) => [...choices]);
}

function everyFilter(): Filterable[] {
  return Object.entries(builtInFilters).map(([field, { label, type }]) => ({
    uniqueId: field,
    field,
    label,
    type,
    operations: type === 'date' ? ranged : ['eq'],
    choices: choicesOf(field),
  }));
}

const typeOf = { Date: 'date', Number: 'number', text: 'text' } as const;

function filterOf({ fieldName, fieldType }: CustomField): Filterable {
  return {
    uniqueId: `field:${fieldName}`,
    field: fieldName,
    label: fieldLabelOf(fieldName),
    type: typeOf[fieldType],
    operations: ranged,
    choices: [],
  };
}

/** What every contact can be filtered by (features IN-10). */
export function listFilters(): Promise<{ items: Filterable[] }> {
  return Promise.resolve({ items: everyFilter() });
}

/** The same with the custom fields of the organization, but for texts (reference.md, Validation). */
export async function listFiltersWithFields(caller: Caller): Promise<{ items: Filterable[] }> {
  const fields = await fieldsOf(caller.platform.database.db, caller.orgId);
  const filterable = fields.filter(({ fieldType }) => fieldType !== 'text');

  return { items: [...everyFilter(), ...filterable.map(filterOf)] };
}
