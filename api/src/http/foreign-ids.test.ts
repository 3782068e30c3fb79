import { endpoints } from 'shared-contracts/api/index';
import { CallError } from 'shared-contracts/client';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { expect, test } from 'vitest';
import { sampleInputs } from '../testing/sample-inputs.ts';
import { idPlacesOf } from '../testing/id-places.ts';
import type { IdPlace } from '../testing/id-places.ts';
import { makeScene } from '../testing/scene.ts';
import type { Scene } from '../testing/scene.ts';
import { setAt } from '../testing/set-at.ts';
import { makeId } from '../testing/tenant-ids.ts';
import { useApi } from '../testing/test-api.ts';

const api = useApi();
/** An id that does not exist. */
const unusedId = 999_999_999;

const atItsStep = 'what is not there is said at its step (areas/flows/check-flow.service.ts)';
const ofFlows = ['createFlow', 'updateFlow', 'previewFlowEdit'].flatMap((name) =>
  [
    'id',
    'eventFilledArgs.listId',
    'actionFilledArgs.listId',
    'actionFilledArgs.templateId',
    'actionFilledArgs.custom_domain_id',
  ].map((input) => [`${name}.flow.steps.0.${input}`, atItsStep]),
);

/** Places where an unknown id is not an error: another organization's id is treated as one that does not exist. */
const treatedAsUnused: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ofFlows),
  'assignConversation.insteadOf': 'is compared with the one who has the conversation, not looked up',
  'exportContacts.selection.contactIds': 'contacts that are not there are left out',
  'listInbox.assigned_to': 'no conversation is assigned to a person who is not there',
  'listInbox.tag_id': 'no conversation has a tag that is not there',
  'startInboxBulkAction.selection.contactIds': 'contacts that are not there are left out',
  'startInboxBulkAction.selection.query.assigned_to':
    'no conversation is assigned to a person who is not there',
  'startInboxBulkAction.selection.query.tag_id': 'no conversation has a tag that is not there',
  'startBulkAction.selection.contactIds': 'contacts that are not there are left out',
  'subscribeContactsToRewards.selection.contactIds': 'contacts that are not there are left out',
  'updateList.contactsToAdd': 'contacts that are not there are left out',
  'updateList.contactsToRemove': 'contacts that are not there are left out',
};

/**
 * Places where an id is only a position in the order of ids: the response contains the caller's own rows, whoever owns
 * the id.
 */
const positions = ['listOlderMessages.message_id', 'listNewerMessages.message_id'];

/** Places with a separate test, because they change the meaning of other ids in the input. */
const triedApart: Readonly<Record<string, string>> = {
  'createFlow.groupId': 'areas/flows/group-flows.test.ts',
  'updateToken.token.id': 'areas/developers/tokens.test.ts',
};

type Values = Record<string, unknown>;

async function outcomeOf(scene: Scene, endpoint: AnyEndpoint, input: Values) {
  try {
    if (endpoint.stream) {
      const response = await scene.staff.open(endpoint, input as never);
      await response.body?.cancel();

      return { status: response.status };
    }

    return { status: 200, answer: await scene.staff.call(endpoint, input as never) };
  } catch (error) {
    if (!(error instanceof CallError)) {
      throw error;
    }

    return { status: error.status, code: error.code, fields: error.fields };
  }
}

/** An outcome without the parts that differ from call to call. */
const lasting = (outcome: Values): unknown =>
  JSON.parse(
    JSON.stringify(outcome, (key, value: unknown) =>
      ['id', 'createdAt', 'updatedAt'].includes(key) ? null : value,
    ),
  );

const placesOf = (endpoint: AnyEndpoint): IdPlace[] =>
  idPlacesOf(endpoint).filter(({ path }) => !(`${endpoint.name}.${path.join('.')}` in triedApart));

const ofAnOrganization = ['signedIn', 'anyOrg', 'org', 'account', 'someAccount', 'accountOrOrg', 'member'];
const withIds = endpoints
  .filter(({ access }) => ofAnOrganization.includes(access.kind))
  .map((endpoint): [string, AnyEndpoint, IdPlace[]] => [endpoint.name, endpoint, placesOf(endpoint)])
  .filter(([, , places]) => places.length > 0);

test('[PF-06] every exception of the walk is the place of an id', () => {
  const keys = withIds.flatMap(([name, , places]) => places.map(({ path }) => `${name}.${path.join('.')}`));

  expect([...Object.keys(treatedAsUnused), ...positions].filter((key) => !keys.includes(key))).toEqual([]);
});

test.each(withIds)('[PF-06] %s knows no id of another organization', async (name, endpoint, places) => {
  const [scene, foreign] = [await makeScene(api), await makeScene(api)];
  let input = (await sampleInputs[name]?.(scene)) ?? {};
  await sampleInputs[name]?.(foreign);
  for (const place of places) {
    input = setAt(input, place, await makeId(scene, place.name));
  }

  for (const place of places) {
    const key = `${name}.${place.path.join('.')}`;
    const tried = setAt(input, place, await makeId(foreign, place.name));
    const outcome = await outcomeOf(scene, endpoint, tried);
    if (key in treatedAsUnused) {
      const unused = setAt(input, place, unusedId);
      const expected = await outcomeOf(scene, endpoint, unused);
      expect(lasting(await outcomeOf(scene, endpoint, tried))).toEqual(lasting(expected));
      continue;
    }
    if (positions.includes(key)) {
      const items = Object(outcome.answer)['items'] as { contactId: number }[];
      expect(items.filter(({ contactId }) => contactId !== scene.contactId)).toEqual([]);
      continue;
    }
    expect({ key, ...outcome }).toMatchObject({ key, status: 404 });
  }

  // With the organization's own ids the call succeeds or fails later: the foreign id was the reason for the refusal.
  const own = await outcomeOf(scene, endpoint, input);
  expect([200, 409]).toContain(own.status);
});
