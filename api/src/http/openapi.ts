import { endpoints } from 'shared-contracts/api/index';
import { errors } from 'shared-contracts/errors';
import { anyOf, scopesOf } from 'shared-contracts/kernel/access';
import { errorsOf } from 'shared-contracts/kernel/all-errors';
import { placeOf, takesIdempotencyKey } from 'shared-contracts/kernel/endpoint';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { contractVersion } from 'shared-contracts/version';
import { schemaOf } from './openapi-schema.ts';
import type { Json } from './openapi-schema.ts';
import { openApiWebhooks } from './openapi-webhooks.ts';

/** The OpenAPI 3.1 document, derived from the table of endpoints (PF-06). */
export function openApiDocument(serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }

  return {
    openapi: '3.1.0',
    info: { title: 'Texting API', version: contractVersion },
    // Releases of the browser app are checked against this before they go live (docs/releasing.md).
    'x-contract': { version: contractVersion },
    servers: [{ url: serverUrl }],
    paths,
    webhooks: openApiWebhooks(),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that sign-in answers.' },
        twoFactor: {
          type: 'http',
          scheme: 'bearer',
          description: 'A two-factor token, good for the code steps only.',
        },
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token of the organization, with one of the scopes that are named.',
        },
        operator: { type: 'http', scheme: 'bearer', description: "The operator's token (OPERATOR_TOKEN)." },
        releaseToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A release token of a person who may see releases, from the browser app, below Releases.',
        },
        credentials: { type: 'http', scheme: 'basic', description: 'Email and password.' },
      },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string', description: 'A sentence for a person.' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your own for each action, best a UUID. The same request with the same key is carried out once, and gets the same answer for 24 hours. One that failed (5xx) is sent again with its key.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function operationOf(endpoint: AnyEndpoint): Json {
  const input = schemaOf(endpoint.input, 'input');
  const properties = Object.entries((input['properties'] ?? {}) as Record<string, Json>); // an object schema has them
  const required = (input['required'] ?? []) as string[]; // and their names
  const inPlace = (place: ReturnType<typeof placeOf>) =>
    properties.filter(([name]) => placeOf(endpoint, name) === place);
  const parameters = (['path', 'query'] as const).flatMap((place) =>
    inPlace(place).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema,
    })),
  );
  const headers = takesIdempotencyKey(endpoint) ? [idempotencyKey] : [];
  const body = [...inPlace('body'), ...inPlace('file')];

  return {
    operationId: endpoint.name,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: [accessSentence(endpoint), endpoint.accessNote ?? []].flat().join(' '),
    'x-access': endpoint.access,
    ...(parameters.length + headers.length > 0 ? { parameters: [...parameters, ...headers] } : {}),
    ...(body.length > 0 ? { requestBody: bodyOf(endpoint, body, required) } : {}),
    security: securityOf(endpoint),
    responses: { ...answersOf(endpoint) },
  };
}

function bodyOf(endpoint: AnyEndpoint, body: [string, Json][], required: string[]): Json {
  const names = body.map(([name]) => name).filter((name) => required.includes(name));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(body),
    ...(names.length > 0 ? { required: names } : {}),
  };

  return {
    required: true,
    content: { [endpoint.upload ? 'multipart/form-data' : 'application/json']: { schema } },
  };
}

function answersOf(endpoint: AnyEndpoint): Json {
  const type = endpoint.stream ? 'text/event-stream' : (endpoint.text ?? 'application/json');
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errors[code].status);
  const refusals = [...byStatus].map(([status, codes]): [string, Json] => [
    String(status),
    {
      description: codes.map((code) => `${code}: ${errors[code].message}`).join('\n\n'),
      'x-codes': codes,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);

  return {
    '200': { description: 'Done', content: { [type]: { schema: schemaOf(endpoint.output, 'output') } } },
    ...Object.fromEntries(refusals),
  };
}

/** The first part of the path that is not a version: 'auth', 'accounts', … */
function tagOf({ path }: AnyEndpoint): string {
  return path.split('/').find((part) => part !== '' && !/^v\d/.test(part)) ?? 'api';
}

function securityOf(endpoint: AnyEndpoint): Json[] {
  if (endpoint.credentials === 'basic') {
    return [{ credentials: [] }];
  }
  if (endpoint.access.kind === 'twoFactor') {
    return [{ twoFactor: [] }];
  }
  if (endpoint.access.kind === 'operator') {
    return endpoint.access.releaseToken ? [{ operator: [] }, { releaseToken: [] }] : [{ operator: [] }];
  }
  if (endpoint.access.kind === 'releaseToken') {
    return [{ releaseToken: [] }];
  }
  if (scopesOf(endpoint.access).length > 0) {
    return [{ session: [] }, { accessToken: [...scopesOf(endpoint.access)] }];
  }
  const isOpen = ['public', 'simulator', 'carrier'].includes(endpoint.access.kind);

  return isOpen ? [] : [{ session: [] }];
}

function accessSentence({ access }: AnyEndpoint): string {
  const sentences = {
    public: 'Anybody may call it.',
    twoFactor: 'Needs a two-factor token.',
    signedIn: 'Needs a session.',
    releaser: 'Needs a session of someone the operator allowed to see releases.',
    anyOrg: 'Needs any permission on the organization.',
    org: 'Needs the organization permission',
    account: 'Needs, on the account, the permission',
    someAccount: 'Needs, on the account of the thing it names, the permission',
    member: 'Needs any permission on the account.',
    operator: "Needs the operator's token.",
    releaseToken: 'Needs a release token.',
    simulator: 'There only while the carrier simulator is on.',
    carrier: "Called by the carrier; proven by the carrier's signature.",
  };

  if (access.kind === 'accountOrOrg') {
    const [onAccount, onOrganization] = [access.account.join(' or '), access.org.join(' or ')];

    return `Needs ${onAccount} on the account of the thing it names, or ${onOrganization} on the organization.`;
  }

  if (access.kind === 'operator' && access.releaseToken) {
    return "Needs the operator's token, or a release token that may read.";
  }

  return 'permission' in access
    ? `${sentences[access.kind]} ${anyOf<string>(access).join(' or ')}.`
    : sentences[access.kind];
}
