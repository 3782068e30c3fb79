/**
 * Names of Mailchimp's files of contacts who are not subscribed: an audience is exported as one file for each status
 * (https://mailchimp.com/help/view-export-contacts/).
 */
const names = /^(un|non|not)[-_ ]?subscribed[-_ ]|^cleaned[-_ ](members|email|audience|contacts|segment)/i;

/** Whether a file's name says that everybody in it opted out. */
export const isOptOutFileName = (fileName: string): boolean => names.test(fileName);
