import type { Config } from '../../api/src/config/config.ts';
import type { ClientConfig } from 'shared-contracts/client-config';

/** Where the registry of remotes is served. */
const registryPath = '/remotes/remotes.json';

/** What the browser app is told of the configuration. Nothing secret: anybody may read it. */
export function clientConfigOf(config: Config): ClientConfig {
  return {
    apiUrl: config.publicApiUrl,
    registryUrl: registryPath,
    demo: config.demo,
    allowOverrides: config.allowOverrides,
    googleSignIn: config.googleClientId !== '',
    links: {
      help: config.helpUrl,
      insights: config.insightsUrl,
      scheduling: config.schedulingUrl,
      video: config.videoUrl,
      chat: config.chatUrl,
      support: config.supportUrl,
      terms: config.termsUrl,
      campaignForm: config.campaignFormUrl,
    },
    ...(config.publicSignUp ? {} : { closedSignUp: { contact: config.signUpContact } }),
    ...(config.stripeSecretKey && config.stripePublishableKey ? { stripe: true } : {}),
    analyticsUrl: config.analyticsUrl,
  };
}
