import * as z from 'zod/mini';

/**
 * Cookie set by a browser that loads a remote from a dev server. The host allows dev servers for browsers that send it.
 */
export const overrideCookie = 'mfe-override';

/** A plan as shown on the billing page. */
export const ExamplePlan = z.object({
  name: z.string(),
  priceCents: z.int(),
  messagesPerMonth: z.int(),
  accounts: z.int(),
});

export type ExamplePlan = z.infer<typeof ExamplePlan>;

/**
 * Environment settings of the browser app, served as /config.json on the shell's origin and generated from the
 * configuration.
 */
export const ClientConfig = z.object({
  /** Address at which pages of the app call the API. */
  apiUrl: z.string(),
  /** Address of the API for programs, and of its documentation. The same as `apiUrl` if omitted. */
  publicApiUrl: z.optional(z.string()),
  /** URL of the registry file. */
  registryUrl: z.string(),
  demo: z.boolean(),
  /** Whether a browser may load a remote from a dev server on its own computer (PF-07). False if omitted. */
  allowOverrides: z.optional(z.boolean()),
  googleSignIn: z.boolean(),
  links: z.object({
    help: z.string(),
    insights: z.string(),
    scheduling: z.string(),
    video: z.string(),
    chat: z.string(),
    support: z.string(),
    /** Terms of service that an account must accept. There are none if omitted or empty. */
    terms: z.optional(z.string()),
    /** Form of /register-campaign. There is none if omitted or empty. */
    campaignForm: z.optional(z.string()),
  }),
  /**
   * Set if organizations cannot sign up here; `contact` is the address to write to instead, if there is one. If
   * omitted, anyone may sign up.
   */
  closedSignUp: z.optional(z.object({ contact: z.string() })),
  /** Whether cards are entered in Stripe's fields, which are loaded from its own origins. */
  stripe: z.optional(z.boolean()),
  /** Example plans for shells older than the sale of plans (api/billing.ts). No plans are shown if omitted. */
  examplePlans: z.optional(z.array(ExamplePlan)),
  /** URL that page views are sent to with sendBeacon; empty if they are not reported. */
  analyticsUrl: z.string(),
});

export type ClientConfig = z.infer<typeof ClientConfig>;
