// Sharing React and the facade with the remotes needs one asynchronous step before the first use of either.
void import(/* webpackChunkName: "boot" */ './boot.tsx').then(({ boot }) => boot());
