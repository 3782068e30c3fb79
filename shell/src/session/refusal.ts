import { addresses } from 'shared-contracts/addresses';
import { isPublicPath, paymentExemptPaths } from 'shared-contracts/pages';
import type { CallError } from 'shared-contracts/client';

/** App-wide consequence of a refused call, wherever it was made. */
export type Consequence =
  | { readonly kind: 'end_session'; readonly reason: 'not_signed_in' | 'expired' | 'organization_inactive' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'stay' };

const stay: Consequence = { kind: 'stay' };

/**
 * Maps API errors to consequences (reference.md, Messages): 401 ends the session, 403 leads to /forbidden, 402 to
 * /expired. The caller shows the messages of 400, 413 and 422: `useCommand` as a notice, `ErrorPanel` as a panel.
 */
export function consequenceOf(error: Pick<CallError, 'status' | 'code'>, path: string): Consequence {
  switch (error.status) {
    case 401:
      if (isPublicPath(path)) {
        return stay;
      }

      return { kind: 'end_session', reason: endOf(error) };
    case 402:
      return paymentExemptPaths.some((exempt) => exempt === path)
        ? stay
        : { kind: 'go', to: addresses.expired.path };
    case 403:
      return { kind: 'go', to: addresses.forbidden.path };
    default:
      return stay;
  }
}

function endOf({ code }: Pick<CallError, 'code'>): 'not_signed_in' | 'expired' | 'organization_inactive' {
  switch (code) {
    case 'organization_inactive':
      return code;
    case 'session_expired':
      return 'expired';
    default:
      return 'not_signed_in';
  }
}
