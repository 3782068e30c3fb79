import type { PlainAnswer, PlainRequest, PlainRoute } from '../../http/plain-route.ts';
import { isFollowedByProgram } from '../links/is-bot.rules.ts';
import { noLinkPage } from '../links/no-link-page.rules.ts';
import { landingPageView } from './landing-page-view.rules.ts';
import { visitPage } from './visit-page.service.ts';

/** Serves the hosted page of a code to anyone, without scripts. */
export const landingPageRoute: PlainRoute = {
  method: 'GET',
  path: '/p/:code',
  async answer(request: PlainRequest): Promise<PlainAnswer> {
    const { platform, address, params } = request;
    const page = await visitPage(
      { platform, address, isBot: isFollowedByProgram(request) },
      params['code'] ?? '',
    );

    return typeof page === 'string' ? noLinkPage(page) : landingPageView(page);
  },
};
