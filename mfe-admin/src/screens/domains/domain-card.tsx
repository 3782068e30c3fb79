import type { CustomDomain, DnsRecord } from 'shared-contracts/domain/custom-domain';
import { Badge, Box, Button, Flex, HStack, Notice, Stack, Text, chakra } from 'shared-ui';
import { useVerifyDomain } from '../../data/domains.data.ts';

const Code = chakra('code', { base: { fontFamily: 'mono', overflowWrap: 'anywhere', textStyle: 'sm' } });

interface DomainCardProps {
  readonly domain: CustomDomain;
  readonly onDelete: () => void;
}

/** A domain: whether links use it, and until then the DNS records it needs. */
export function DomainCard({ domain, onDelete }: DomainCardProps) {
  const { isBusy, missing, verify } = useVerifyDomain(domain);
  const isBuiltIn = domain.id === 0;

  return (
    <Box as="li" borderWidth="1px" borderRadius="lg" p="4">
      <Flex gap="3" align="center" wrap="wrap">
        <Text fontWeight="semibold" flex="1" minW="12rem" overflowWrap="anywhere">
          {domain.domain}
        </Text>
        <Standing domain={domain} />
        {isBuiltIn ? null : (
          <HStack gap="2">
            <Button size="sm" disabled={isBusy} onClick={verify} aria-label={`Check ${domain.domain}`}>
              Check
            </Button>
            <Button size="sm" onClick={onDelete} aria-label={`Delete ${domain.domain}`}>
              Delete
            </Button>
          </HStack>
        )}
      </Flex>
      {missing.length > 0 ? (
        <Box mt="3">
          <Notice tone="warning" title="Not found yet">
            The {missing.join(' and ')} below {missing.length === 1 ? 'is' : 'are'} not in your DNS yet.
            Changes can take a few hours to show up everywhere.
          </Notice>
        </Box>
      ) : null}
      {domain.records.length > 0 && (!domain.verifiedAt || missing.length > 0) ? (
        <Records records={domain.records} />
      ) : null}
    </Box>
  );
}

function Standing({ domain: { id, verifiedAt } }: { readonly domain: CustomDomain }) {
  if (id === 0) {
    return <Badge>Built in</Badge>;
  }

  return verifiedAt ? <Badge tone="success">Verified</Badge> : <Badge tone="warning">Not verified</Badge>;
}

function Records({ records }: { readonly records: readonly DnsRecord[] }) {
  return (
    <Stack gap="2" mt="3">
      <Text color="fg.muted">Add these records to your domain's DNS, then select Check:</Text>
      {records.map(({ type, name, value }) => (
        <Text key={type}>
          {type} <Code>{name}</Code> to <Code>{value}</Code>
        </Text>
      ))}
    </Stack>
  );
}
