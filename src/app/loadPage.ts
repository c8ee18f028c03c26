/** Loaders of pages that need no session; each is a chunk. */
export const loadPage = {
  landing: async () => (await import("../features/landing/LandingPage.tsx")).LandingPage,
  privacyPolicy: async () => (await import("../features/legal/LegalPage.tsx")).PrivacyPolicyPage,
  termsOfUse: async () => (await import("../features/legal/LegalPage.tsx")).TermsOfUsePage,
  demo: async () => (await import("./routes/DemoPage.tsx")).CompleteDemo,
  demoIncomplete: async () => (await import("./routes/DemoPage.tsx")).IncompleteDemo,
  shareDemo: async () => (await import("../features/share/demo/DemoSharePage.tsx")).DemoSharePage,
  share: async () => (await import("../features/share/SharePage.tsx")).Share,
  invite: async () => (await import("../features/invite/InvitePage.tsx")).InvitePage,
  unsubscribe: async () => (await import("../features/mail/UnsubscribePage.tsx")).UnsubscribePage,
  confirmMail: async () => (await import("../features/mail/ConfirmMailPage.tsx")).ConfirmMailPage,
};
