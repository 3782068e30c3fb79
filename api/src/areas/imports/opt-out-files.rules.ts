/**
 * File names of Mailchimp contacts who are not subscribed: an audience is exported as one file per status
 * (https://mailchimp.com/help/view-export-contacts/).
 */
const names = /^(un|non|not)[-_ ]?subscribed[-_ ]|^cleaned[-_ ](members|email|audience|contacts|segment)/i;

/** Whether a file's name says that everyone in it opted out. */
export const isOptOutFileName = (fileName: string): boolean => names.test(fileName);
