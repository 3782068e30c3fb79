import { Button, Flex, Text } from 'shared-ui';

interface RefreshProblemProps {
  readonly label: string;
  readonly onRetry: () => unknown;
}

/** Says that the rows below are older because refreshing them failed. */
export function RefreshProblem({ label, onRetry }: RefreshProblemProps) {
  return (
    <Flex role="alert" align="center" gap="3" wrap="wrap" px="4" py="2" bg="bg.warning" color="fg.warning">
      <Text textStyle="sm">{label} could not be refreshed. What you see may be out of date.</Text>
      <Button size="xs" onClick={() => onRetry()}>
        Try again
      </Button>
    </Flex>
  );
}
