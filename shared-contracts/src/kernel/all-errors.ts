import type { ErrorCode } from '../errors.ts';
import { pathNames, takesIdempotencyKey } from './endpoint.ts';
import type { AnyEndpoint } from './endpoint.ts';

/** Codes that any call may return: an API of another release may not have the endpoint at all. */
const always: readonly ErrorCode[] = [
  'unknown_endpoint',
  'malformed_request',
  'invalid_input',
  'rate_limited',
  'internal',
  'unavailable',
];

/** Codes of every call that requires a person of an organization or its access token. */
const ofStaff = [
  'not_signed_in',
  'session_expired',
  'organization_inactive',
  'forbidden',
  'scope_missing',
  'token_not_accepted',
  'payment_required',
] as const satisfies readonly ErrorCode[];

const ofReleaseToken = [
  'not_signed_in',
  'organization_inactive',
  'payment_required',
] as const satisfies readonly ErrorCode[];

const byAccess = {
  public: [],
  twoFactor: ['not_signed_in'],
  signedIn: ofStaff,
  anyOrg: ofStaff,
  org: ofStaff,
  account: [...ofStaff, 'not_found'],
  someAccount: [...ofStaff, 'not_found'],
  accountOrOrg: [...ofStaff, 'not_found'],
  member: [...ofStaff, 'not_found'],
  releaser: ofStaff,
  operator: ['not_signed_in'],
  releaseToken: ofReleaseToken,
  simulator: ['not_found'],
  carrier: ['signature_wrong', 'not_found'],
} as const satisfies Record<AnyEndpoint['access']['kind'], readonly ErrorCode[]>;

/**
 * Returns every code that an endpoint may return: its own, those of its access rule, and those of every call. No other
 * codes are sent.
 */
export function errorsOf(target: AnyEndpoint): ErrorCode[] {
  // Most DELETE calls define no body, but some clients send one.
  const withBody: ErrorCode[] = target.method === 'GET' ? [] : ['too_large'];
  const { access } = target;
  const withReleaseToken: ErrorCode[] =
    access.kind === 'operator' && access.releaseToken ? [...ofReleaseToken, 'scope_missing'] : [];
  const withUpload: ErrorCode[] = target.upload ? ['upload_cut_off'] : [];

  // A path parameter that is not an id cannot identify anything.
  const isGuarded = target.access.kind !== 'public' && pathNames(target.path).length > 0;
  const withPath: ErrorCode[] = isGuarded ? ['not_found'] : [];

  const withKey: ErrorCode[] = takesIdempotencyKey(target)
    ? [
        'idempotency_key_invalid',
        'idempotency_key_reused',
        'idempotency_key_in_use',
        'idempotency_key_unanswered',
      ]
    : [];

  return [
    ...new Set([
      ...target.errors,
      ...byAccess[access.kind],
      ...withReleaseToken,
      ...withBody,
      ...withUpload,
      ...withPath,
      ...withKey,
      ...always,
    ]),
  ];
}
