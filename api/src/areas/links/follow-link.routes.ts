import { isWebAddress } from 'shared-contracts/domain/links';
import type { PlainAnswer, PlainRequest, PlainRoute } from '../../http/plain-route.ts';
import { followLink } from './follow-link.service.ts';
import { isFollowedByProgram } from './is-bot.rules.ts';
import { noLinkPage } from './no-link-page.rules.ts';

/** Redirects a short link to its target, with GET and HEAD. */
export const followLinkRoute: PlainRoute = {
  method: 'GET',
  path: '/l/:code',
  async answer(request: PlainRequest): Promise<PlainAnswer> {
    const { platform, address, params } = request;
    const link = await followLink(
      { platform, address, isBot: isFollowedByProgram(request) },
      { code: params['code'] ?? '', kinds: ['redirect', 'button'] },
    );
    if (typeof link === 'string' || !isWebAddress(link.url)) {
      return noLinkPage(typeof link === 'string' ? link : 'unknown');
    }

    // The URL is as written in the text; a header needs the browser's normalized form.
    return { status: 302, headers: { location: new URL(link.url).href, 'x-robots-tag': 'noindex' } };
  },
};
