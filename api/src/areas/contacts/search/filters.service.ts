import * as api from 'shared-contracts/api/contacts';
import { builtInFilters, filterChoices } from 'shared-contracts/domain/contact-filter';
import type { Filterable, FilterOperation } from 'shared-contracts/domain/contact-filter';
import type { CustomField } from 'shared-contracts/domain/custom-field';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { serve } from '../../../platform/serve.ts';
import { fieldsOf } from '../../custom-fields/custom-fields.service.ts';

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

/** Lists the filters available for every contact (features IN-10). */
export const listFilters = serve(api.listFilters).with(() => {
  return Promise.resolve({ items: everyFilter() });
});

/** Lists the filters including the organization's custom fields, except text fields (reference.md, Validation). */
export const listFiltersWithFields = serve(api.listFiltersWithFields).with(async (caller) => {
  const fields = await fieldsOf(caller.platform.database.db, caller.orgId);
  const filterable = fields.filter(({ fieldType }) => fieldType !== 'text');

  return { items: [...everyFilter(), ...filterable.map(filterOf)] };
});
