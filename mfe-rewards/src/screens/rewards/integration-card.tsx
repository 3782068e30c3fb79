import { saveRewardsIntegration } from 'shared-contracts/api/rewards/rewards-integration';
import { posTitles } from 'shared-contracts/domain/integrations';
import type { RewardsIntegration } from 'shared-contracts/domain/integrations';
import {
  Box,
  Button,
  ErrorPanel,
  Flex,
  Heading,
  ListSkeleton,
  SelectField,
  Text,
  TextField,
} from 'shared-ui';
import { Form, applyFieldErrors, schemaResolver, useForm } from 'shared-ui/forms';
import { numberIn } from 'shared-ui/parts/typed-number';
import { useRewardsIntegration, useSaveIntegration } from '../../data/integration.data.ts';
import { ShopStanding } from './shop-standing.tsx';

/** Settings for earning points with purchases at a point of sale (features RW-05). */
export function IntegrationCard() {
  const integration = useRewardsIntegration();

  return (
    <Box as="section" aria-labelledby="integrations-title" mt="10">
      <Heading as="h2" size="md" id="integrations-title" mb="2">
        Integrations
      </Heading>
      <Text color="fg.muted" mb="4">
        Contacts collect points for what they buy at your shop. Points = Conversion Factor * Dollars.
      </Text>
      {integration.isPending ? (
        <ListSkeleton hasPictures={false} rows={2} label="Loading integrations" />
      ) : null}
      {integration.isError ? (
        <ErrorPanel error={integration.error} onRetry={() => integration.refetch()} />
      ) : null}
      {integration.data ? <IntegrationForm saved={integration.data.integration} /> : null}
      <ShopStanding />
    </Box>
  );
}

const blank = { posTitle: '', rewardsType: '', conversionFactor: '' };

function IntegrationForm({ saved }: { saved: RewardsIntegration | null }) {
  const form = useForm({
    // The form may hold blank choices, because validation rejects them with an error message.
    defaultValues: (saved ?? blank) as RewardsIntegration,
    resolver: schemaResolver(saveRewardsIntegration.input, undefined, { raw: true }),
  });
  const { isBusy, save } = useSaveIntegration((error) => applyFieldErrors(form, error));
  const { register, setValue, watch } = form;
  const { errors } = form.formState;
  const arePoints = watch('rewardsType') === 'POINTS';

  return (
    <Form form={form} isBusy={isBusy} onSubmit={(values) => save(values)}>
      <Flex gap="4" wrap="wrap" align="start">
        <Box flex="1 1 12rem">
          <SelectField label="POS Name" isRequired error={errors.posTitle?.message} {...register('posTitle')}>
            <option value="">Choose a point of sale</option>
            {posTitles.map((title) => (
              <option key={title}>{title}</option>
            ))}
          </SelectField>
        </Box>
        <Box flex="1 1 12rem">
          <SelectField
            label="Field Type"
            isRequired
            error={errors.rewardsType?.message}
            {...register('rewardsType', {
              onChange: (change: { target: { value: string } }) => {
                if (change.target.value === 'POINTS') {
                  setValue('conversionFactor', 1, { shouldValidate: true });
                }
              },
            })}
          >
            <option value="">Choose a type</option>
            <option value="DOLLAR">Dollar</option>
            <option value="POINTS">Points</option>
          </SelectField>
        </Box>
        <Box flex="1 1 12rem">
          <TextField
            autoComplete="off"
            label="Dollar Conversion Factor"
            inputMode="decimal"
            isDisabled={arePoints}
            hint={arePoints ? '1 store point = 1 reward point.' : 'Points per dollar.'}
            error={errors.conversionFactor?.message}
            {...register('conversionFactor', { setValueAs: numberIn })}
          />
        </Box>
      </Flex>
      <Button type="submit" tone="primary" mt="4" disabled={isBusy}>
        Save
      </Button>
    </Form>
  );
}
