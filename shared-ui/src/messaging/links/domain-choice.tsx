import { SelectField } from 'shared-ui';
import { useVerifiedDomains } from './domains.data.ts';

interface DomainChoiceProps {
  readonly domainId: number;
  readonly onChoose: (domainId: number) => void;
}

/** Chooses the domain of short links, if the organization has its own (features CA-11). */
export function DomainChoice({ domainId, onChoose }: DomainChoiceProps) {
  const domains = useVerifiedDomains();
  if (domains.length < 2) {
    return null;
  }

  return (
    <SelectField
      label="Link domain"
      hint="Links in the text are shortened with this domain so clicks can be counted."
      value={domainId}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    >
      {domains.map(({ id, domain }) => (
        <option key={id} value={id}>
          {domain}
        </option>
      ))}
    </SelectField>
  );
}
