import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { ContactImport } from 'shared-contracts/domain/contact-import';
import { Button, ConfirmDialog, Flex, Grid, Link, Notice, RouterLink, Stack, Text } from 'shared-ui';
import { countText } from '../../components/import-text.ts';
import { useDownloadProblems, useUndoImport } from '../../data/import.data.ts';

const exact = new Intl.NumberFormat('en-US');

/** Result of an import: counts that add up to its rows, the rows to fix, and Undo. */
export function ImportResult({ one }: { one: ContactImport }) {
  const problems = one.duplicates + one.invalid;

  return (
    <Stack gap="6">
      <Outcome one={one} />
      <Grid as="dl" templateColumns={{ base: '1fr 1fr', md: 'repeat(5, 1fr)' }} gap="4">
        <Figure label="Rows" value={one.rowsDone} />
        <Figure label="Created" value={one.created} />
        <Figure label="Updated" value={one.updated} />
        <Figure label="Duplicate" value={one.duplicates} />
        <Figure label="Invalid" value={one.invalid} />
      </Grid>
      <Recorded one={one} />
      {one.stillOptedOut > 0 ? (
        <Notice tone="info">
          {countText(one.stillOptedOut, 'contact')} had opted out of texts before and{' '}
          {one.stillOptedOut === 1 ? 'stays' : 'stay'} opted out.
        </Notice>
      ) : null}
      <Notes one={one} />
      <Flex gap="3" wrap="wrap" align="center">
        {problems > 0 ? <Problems importId={one.id} /> : null}
        {one.undoableUntil ? <Undo one={one} /> : null}
        <Link asChild>
          <RouterLink to={addresses.contacts.href({}, { listName: one.list?.name })}>
            {one.list ? `Open list ${one.list.name}` : 'Open contacts'}
          </RouterLink>
        </Link>
      </Flex>
      {problems > 0 ? (
        <Text textStyle="sm" color="fg.muted" maxW="prose">
          The file lists each rejected row with the reason. Fix those rows and upload the file again.
        </Text>
      ) : null}
    </Stack>
  );
}

/** Number of opt-outs and blocks requested by the file's rows. */
function Recorded({ one: { optedOutByFile = 0, blockedByFile = 0 } }: { one: ContactImport }) {
  return (
    <>
      {optedOutByFile > 0 ? (
        <Notice tone="info">
          {countText(optedOutByFile, 'contact')} said no to texts in the file and{' '}
          {optedOutByFile === 1 ? 'was' : 'were'} opted out.
        </Notice>
      ) : null}
      {blockedByFile > 0 ? (
        <Notice tone="info">
          {countText(blockedByFile, 'contact')} {blockedByFile === 1 ? 'was' : 'were'} blocked by the file.
        </Notice>
      ) : null}
    </>
  );
}

/** Rows that were imported but need a check. */
function Notes({ one: { notes = [], notedRows = 0 } }: { one: ContactImport }) {
  if (notes.length === 0) {
    return null;
  }

  return (
    <Notice tone="warning" title={`Check ${countText(notedRows, 'row')}`}>
      <Stack as="ul" gap="1">
        {notes.map(({ line, reason }) => (
          <li key={line}>
            Line {line}: {reason}
          </li>
        ))}
        {notedRows > notes.length ? <li>And {exact.format(notedRows - notes.length)} more.</li> : null}
      </Stack>
    </Notice>
  );
}

function Outcome({ one }: { one: ContactImport }) {
  if (one.state === 'undone') {
    return (
      <Notice tone="info" title="This import was undone">
        {countText(one.undone, 'contact')} reverted
        {one.kept > 0 ? `, ${exact.format(one.kept)} kept because of later changes or texts` : ''}.
      </Notice>
    );
  }
  if (one.state === 'failed') {
    return (
      <Notice tone="error" title="The import stopped">
        Something went wrong on our end after {countText(one.rowsDone, 'row')}. Upload the file again.
        Contacts that were already imported won't be duplicated.
      </Notice>
    );
  }

  return <Notice tone="success" title="The import is done" />;
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <Stack gap="0">
      <Text as="dt" textStyle="sm" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" textStyle="2xl" fontWeight="semibold">
        {exact.format(value)}
      </Text>
    </Stack>
  );
}

function Problems({ importId }: { importId: number }) {
  const { isBusy, download } = useDownloadProblems(importId);

  return (
    <Button isBusy={isBusy} onClick={download}>
      Download rejected rows
    </Button>
  );
}

function Undo({ one }: { one: ContactImport }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, undo } = useUndoImport(one.id, () => setIsAsking(false));

  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Undo import</Button>
      <ConfirmDialog
        title="Undo this import?"
        isOpen={isAsking}
        confirmLabel="Undo import"
        isDangerous
        isBusy={isBusy}
        onCancel={() => setIsAsking(false)}
        onConfirm={undo}
      >
        {countText(one.created, 'contact')} created by this import will be deleted, and its changes to{' '}
        {countText(one.updated, 'contact')} will be undone. Contacts that were changed or texted since stay
        unchanged, and opt-outs stay.
      </ConfirmDialog>
    </>
  );
}
