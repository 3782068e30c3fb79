// Sharing React and the facade with the remotes needs one asynchronous step before the first use of either.
void import(/* webpackChunkName: "boot" */ './boot.tsx').then(({ boot }) => boot());

// The look is made, and the browser opens its words for dates, while larger scripts are on their way (docs/adr/0095).
void import(/* webpackChunkName: "look" */ 'shared-ui/theme/system').then(({ houseSystem }) => houseSystem());
new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'America/New_York' });
