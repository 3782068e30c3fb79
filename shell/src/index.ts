// Sharing React and the facade with the remotes needs one asynchronous step before their first use.
void import(/* webpackChunkName: "boot" */ './boot.tsx').then(({ boot }) => boot());

// Creates the theme, and has the browser load its date formats, while larger scripts are downloading (docs/adr/0019).
void import(/* webpackChunkName: "look" */ 'shared-ui/theme/system').then(({ houseSystem }) => houseSystem());
new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'America/New_York' });
