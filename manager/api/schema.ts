// Written by node scripts/manager-types.mjs.
export interface paths {
    "/api/manager/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what staff did with whose data, newest first */
        get: operations["getAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how each channel does, and whether demos are paused; counts stop at 1,001, which means more */
        get: operations["getChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/channels/{name}/rest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Let a channel rest: its messages wait until it sends again */
        put: operations["putChannelRest"];
        post?: never;
        /** Let a channel send again that rests, or whose receiver was gone, and try its next message now */
        delete: operations["deleteChannelRest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/colleagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the names of staff, and whom leads can be given to */
        get: operations["getColleagues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List dead and unknown deliveries that wait for a decision, those that changed last first */
        get: operations["getDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/deliveries/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Decide about a dead or unknown delivery: send it again, let it be, or open it once more */
        put: operations["putDeliveryDecision"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/deliveries/moving": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the 20 newest messages of 24 hours, and how far each has come */
        get: operations["getMovingDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/delivery-redrives": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send all dead deliveries again but those that were let be; unknown ones are decided one by one */
        post: operations["postDeliveryRedrives"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/demos/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Pause the demos: new ones are stored and held */
        put: operations["putDemoPause"];
        post?: never;
        /** Let demos run again: held ones stay so until they are let through */
        delete: operations["deleteDemoPause"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/doctor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the last examination of this server found; the first look examines it */
        get: operations["getDoctor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/doctor/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Examine this server again, at most once in 30 seconds */
        post: operations["postDoctorRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/door": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read which ways in there are, whoever asks */
        get: operations["getDoor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/door/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an invitation, once, with a first way in; recovery codes are shown here alone */
        post: operations["postDoorInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/door/invitation-look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read what an invitation is for; its token is in the body, so that no log has it */
        post: operations["postDoorInvitationLook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/door/invitation/passkey-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a challenge to make the passkey of somebody invited */
        post: operations["postDoorInvitationOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/door/link-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with the token of a link, and the code of whoever has an app for codes */
        post: operations["postDoorLinkSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/door/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a link by email; the answer is the same for every address */
        post: operations["postDoorLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/door/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a passkey */
        post: operations["postDoorPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/door/passkey-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a challenge that a passkey answers */
        post: operations["postDoorPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/door/password-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a password and a code, in one step */
        post: operations["postDoorPasswordSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/door/recovery-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a recovery code, each of which works once */
        post: operations["postDoorRecoverySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Follow what happens, as server-sent events */
        get: operations["getEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invite somebody by email; a former invitation to the same address ends */
        post: operations["postInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End an invitation that nobody has accepted */
        delete: operations["deleteInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/lead-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change up to 200 leads, each by itself: what somebody else was quicker with is not changed */
        post: operations["postLeadChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/lead-exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export leads as CSV (UTF-8 with BOM), by ids or by a filter, 10,000 at most */
        post: operations["postLeadExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/lead-lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List leads, newest first; words are in the body, since no address may hold what a person wrote */
        post: operations["postLeadList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/leads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open a lead; the audit log tells it once an hour */
        get: operations["getLead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set stage, owner or reminder; later leads of an address that is spam are spam too */
        patch: operations["patchLead"];
        trace?: never;
    };
    "/api/manager/leads/{id}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the reply that one has typed and not sent */
        get: operations["getLeadDraft"];
        /** Keep a reply that is being typed; the last one wins, since nobody else writes it */
        put: operations["putLeadDraft"];
        post?: never;
        /** Throw away the reply that one has typed */
        delete: operations["deleteLeadDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/leads/{id}/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Write a note or log a call under an id of one’s own: the same request twice is one note */
        put: operations["putLeadNote"];
        post?: never;
        /** Take back a note of one’s own within a minute */
        delete: operations["deleteLeadNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/leads/{id}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what happened to a lead, and who did what, newest first */
        get: operations["getLeadOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/leads/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the leads of the same person and of the same company, newest first, 50 of each at most */
        get: operations["getRelatedLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/leads/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a held lead through; its visitor gets what the form promised, so it cannot be undone */
        post: operations["postLeadRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/leads/{id}/replies/{reply_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Write to the visitor under an id of one’s own; it leaves ten seconds later, once */
        put: operations["putLeadReply"];
        post?: never;
        /** Take back a reply of one’s own that has not left; its words are a draft again */
        delete: operations["deleteLeadReply"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/leads/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count each view of the desk up to 1,001, which means more, and all leads up to 10,001 */
        get: operations["getLeadCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/leads/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read rows of a list again, in the order that is asked for; leads that are gone are left out */
        get: operations["getLeadRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/list-checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say whether one whole address or number is on the stop list or was erased; nobody else is told of */
        post: operations["postListCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List mails that wait for a person to match them with a lead, newest first */
        get: operations["getMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/mails/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a held mail for good */
        delete: operations["deleteMail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/mails/{id}/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a lead a held mail as its visitor’s answer */
        post: operations["matchMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read who is signed in, and what the role may do */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change one’s own name, theme and keys */
        patch: operations["patchMe"];
        trace?: never;
    };
    "/api/manager/me/passkey-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a challenge to make a further passkey */
        post: operations["postPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a passkey that has just been made */
        post: operations["postPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/me/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a passkey; the last way in stays */
        delete: operations["deletePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Start to set a password with codes from an app; what works now works until the first new code */
        put: operations["putPassword"];
        post?: never;
        /** Remove password and codes; the last way in stays */
        delete: operations["deletePassword"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/me/preview-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get a token with which the site shows posts that are not public, until the session ends */
        post: operations["postPreviewToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/me/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make new recovery codes, shown once; those before no longer work */
        post: operations["postRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/me/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out, which takes the session’s preview tokens along */
        delete: operations["deleteOwnSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one’s own sessions, on every device */
        get: operations["getOwnSessions"];
        put?: never;
        post?: never;
        /** End all of one’s own sessions but the one that asks */
        delete: operations["deleteOwnOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of one’s own sessions, on whatever device */
        delete: operations["deleteOwnOtherSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/me/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give the first code of the app, from which on the new password and its codes count */
        post: operations["postTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/me/ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one’s own ways in */
        get: operations["getWays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who works here and who did, and open invitations */
        get: operations["getPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End somebody’s work here, with sessions and ways in; the last owner stays */
        delete: operations["deletePerson"];
        options?: never;
        head?: never;
        /** Give somebody another role; the last owner stays one */
        patch: operations["patchPerson"];
        trace?: never;
    };
    "/api/manager/person-erasure-previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say what erasing a person would do, and what lies out of its reach */
        post: operations["postErasurePreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/person-erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erase a person for good; the address is typed a second time */
        post: operations["postErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/person-exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export all that is held about the person of a lead; by email address it takes persons.find too */
        post: operations["postPersonExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/person-searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say how much is held about a whole email address, or about who gave a whole telephone number */
        post: operations["postPersonSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say which lead a tab has open; say so again within 45 seconds */
        put: operations["putPresence"];
        post?: never;
        /** Say that a tab has closed its lead */
        delete: operations["deletePresence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/privacy/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the consent sentences that leads hold, newest first; counts stop at 1,001, which means more */
        get: operations["getConsents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/privacy/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List up to 200 open requests about persons, the most urgent first, then the 20 that were met last */
        get: operations["getRequests"];
        put?: never;
        /** Note what a person asks for by law, which is answered within 30 days; twice the same is one request */
        post: operations["postRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/privacy/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Say that a request was met, which blanks its address */
        patch: operations["patchRequest"];
        trace?: never;
    };
    "/api/manager/privacy/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how many days what is kept, 0 for ever, and what is deleted next */
        get: operations["getRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/privacy/retention-previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count what would be deleted now, as the next hourly run will */
        post: operations["postRetentionPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/privacy/stop-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the contacts that get no more messages, and the erasures; counts stop at 1,001, which means more */
        get: operations["getStopList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/saved-words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what staff write again and again */
        get: operations["getSavedWords"];
        /** Store all saved words; those of colleagues stay as they are, unless an owner changes them */
        put: operations["putSavedWords"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List everybody’s sessions */
        get: operations["getSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End somebody’s session */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manager/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what waits, what comes next, and the figures of 28 days; a block that the role may not read is null */
        get: operations["getToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Failure: {
            /** @enum {string} */
            code: "malformed_json" | "malformed_request" | "invalid_query" | "invalid_idempotency_key" | "origin_not_allowed" | "not_found" | "method_not_allowed" | "request_timeout" | "idempotency_key_in_use" | "delivery_not_retryable" | "content_too_large" | "unsupported_media_type" | "invalid_fields" | "idempotency_key_reused" | "rate_limited" | "too_many_incomplete_requests" | "too_many_streams" | "internal_error" | "overloaded" | "stream_capacity_reached" | "database_busy" | "database_full" | "invalid_cursor" | "not_signed_in" | "sign_in_refused" | "not_allowed" | "sign_in_again" | "second_factor_needed" | "link_over" | "already_used" | "changed_meanwhile" | "last_of_its_kind" | "lead_held" | "lead_erased" | "unsubscribed" | "too_late" | "too_many_tries";
            /** @description Of `changed_meanwhile`: who was quicker, and both versions of each field. */
            conflict?: unknown;
            /** @description The members that were refused, in the order of the form; empty for other failures. */
            errors: {
                field: string;
                message: string;
            }[];
            /** @description Names this one occurrence, as the server’s log does. */
            instance: string;
            /** @description A sentence for the person who made the call. */
            message: string;
            /** @constant */
            ok: false;
            /** @description The HTTP status, repeated. */
            status: number;
            /** @description The name of the HTTP status. */
            title: string;
            /** @description RFC 9457 problem type: always about:blank; `code` is finer. */
            type: string;
        };
    };
    responses: {
        /** @description The request is malformed: broken JSON, a wrong query parameter, or a cursor of another list. */
        Failure400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Nobody is signed in, or signing in was refused; `code` says which. */
        Failure401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The role may not do this, the sign-in is not fresh enough, or the call comes from another site. */
        Failure403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is nothing at this address. */
        Failure404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Somebody was quicker, or the state of things does not allow it; `code` says which. */
        Failure409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is larger than this call takes: 64 KB, or 2 KB of web vitals. */
        Failure413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is not application/json in UTF-8, or is compressed. */
        Failure415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Fields are missing or break their rules; `errors` names each. */
        Failure422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too many tries or calls; Retry-After says in how many seconds to try again. */
        Failure429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A defect of the server; `instance` names the occurrence. */
        Failure500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Nothing can be stored at this moment; Retry-After says in how many seconds to try again. */
        Failure503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAudit: {
        parameters: {
            query?: {
                action?: "session.began" | "session.refused" | "session.ended" | "link.asked" | "operator.made" | "operator.changed" | "operator.role" | "operator.ended" | "way.added" | "way.removed" | "invitation.sent" | "invitation.ended" | "preview.made" | "lead.read" | "lead.changed" | "lead.released" | "lead.spam" | "lead.noted" | "lead.replied" | "leads.exported" | "leads.listed" | "words.changed" | "mail.matched" | "mail.removed" | "delivery.redriven" | "delivery.decided" | "channel.paused" | "channel.resumed" | "audit.read" | "audit.exported" | "person.searched" | "person.exported" | "person.erased" | "request.noted" | "request.done" | "list.asked" | "desk.changed";
                cursor?: string;
                limit?: number;
                operator_id?: string;
                personal?: "yes";
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            items: {
                                action: string;
                                at: string;
                                fields: {
                                    after?: (string | number) | null;
                                    before?: (string | number) | null;
                                    name: string;
                                }[];
                                id: string;
                                network: string | null;
                                operator: {
                                    id: string;
                                    name: string | null;
                                } | null;
                                subject: {
                                    hash: string | null;
                                    id: string | null;
                                    kind: string;
                                } | null;
                            }[];
                            next: string | null;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            500: components["responses"]["Failure500"];
        };
    };
    getChannels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            channels: {
                                day: {
                                    dead: number;
                                    done: number;
                                    /** @description Written to files, since no provider was set up. */
                                    files: number;
                                    is_more: boolean;
                                    last_done_at: string | null;
                                    median_ms: number | null;
                                    read: number;
                                    unknown: number;
                                };
                                dead: number;
                                last_error: string | null;
                                /** @enum {string} */
                                name: "email" | "wallet" | "whatsapp" | "webhook" | "reply";
                                next_try: string | null;
                                oldest_due: string | null;
                                /** @enum {string} */
                                state: "works" | "fails" | "gone" | "rests" | "writes files" | "missing";
                                unknown: number;
                                waiting: number;
                            }[];
                            demos: {
                                paused: boolean;
                            };
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            500: components["responses"]["Failure500"];
        };
    };
    putChannelRest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: "email" | "wallet" | "whatsapp" | "webhook" | "reply";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    deleteChannelRest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: "email" | "wallet" | "whatsapp" | "webhook" | "reply";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    getColleagues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            role: "owner" | "editor" | "sales" | "reader";
                            works: boolean;
                        }[];
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            500: components["responses"]["Failure500"];
        };
    };
    getDeliveries: {
        parameters: {
            query?: {
                channel?: "email" | "wallet" | "whatsapp" | "webhook" | "reply";
                cursor?: string;
                limit?: number;
                state?: "dead" | "unknown";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            items: {
                                attempts: number;
                                /** @enum {string} */
                                channel: "email" | "wallet" | "whatsapp" | "webhook" | "reply";
                                created_at: string;
                                /** @description When somebody decided that an unknown or dead one stays so. */
                                decided_at: string | null;
                                decided_by: string | null;
                                due_at: string | null;
                                first_attempt_at: string | null;
                                id: string;
                                last_error: string | null;
                                lead: {
                                    company: string | null;
                                    /** @enum {string} */
                                    kind: "contact" | "demo" | "quick";
                                    name: string;
                                };
                                lead_id: string;
                                provider_id: string | null;
                                provider_status: ("accepted" | "sent" | "delivered" | "read" | "failed") | null;
                                provider_status_at: string | null;
                                purpose: ("lead" | "erasure" | "webhook-gone" | "demo-again" | "pass-update" | "confirmation") | string;
                                /** @enum {string} */
                                receiver: "staff" | "visitor";
                                /** @enum {string} */
                                state: "pending" | "sending" | "done" | "dead" | "unknown" | "cancelled";
                                updated_at: string;
                            }[];
                            next: string | null;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            500: components["responses"]["Failure500"];
        };
    };
    putDeliveryDecision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description An unknown one that is sent again may arrive twice; open takes left back.
                     * @enum {string}
                     */
                    decision: "again" | "left" | "open";
                    /** Format: date-time */
                    updated_at: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            attempts: number;
                            /** @enum {string} */
                            channel: "email" | "wallet" | "whatsapp" | "webhook" | "reply";
                            created_at: string;
                            /** @description When somebody decided that an unknown or dead one stays so. */
                            decided_at: string | null;
                            decided_by: string | null;
                            due_at: string | null;
                            first_attempt_at: string | null;
                            id: string;
                            last_error: string | null;
                            lead_id: string;
                            provider_id: string | null;
                            provider_status: ("accepted" | "sent" | "delivered" | "read" | "failed") | null;
                            provider_status_at: string | null;
                            purpose: ("lead" | "erasure" | "webhook-gone" | "demo-again" | "pass-update" | "confirmation") | string;
                            /** @enum {string} */
                            receiver: "staff" | "visitor";
                            /** @enum {string} */
                            state: "pending" | "sending" | "done" | "dead" | "unknown" | "cancelled";
                            updated_at: string;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    getMovingDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            attempts: number;
                            /** @enum {string} */
                            channel: "email" | "wallet" | "whatsapp" | "webhook" | "reply";
                            created_at: string;
                            /** @description When somebody decided that an unknown or dead one stays so. */
                            decided_at: string | null;
                            decided_by: string | null;
                            due_at: string | null;
                            first_attempt_at: string | null;
                            id: string;
                            last_error: string | null;
                            lead: {
                                company: string | null;
                                /** @enum {string} */
                                kind: "contact" | "demo" | "quick";
                                name: string;
                            };
                            lead_id: string;
                            provider_id: string | null;
                            provider_status: ("accepted" | "sent" | "delivered" | "read" | "failed") | null;
                            provider_status_at: string | null;
                            purpose: ("lead" | "erasure" | "webhook-gone" | "demo-again" | "pass-update" | "confirmation") | string;
                            /** @enum {string} */
                            receiver: "staff" | "visitor";
                            /** @enum {string} */
                            state: "pending" | "sending" | "done" | "dead" | "unknown" | "cancelled";
                            updated_at: string;
                        }[];
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            500: components["responses"]["Failure500"];
        };
    };
    postDeliveryRedrives: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            redriven: number;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    putDemoPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    deleteDemoPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    getDoctor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            examined_at: string;
                            findings: {
                                says: string;
                                /** @enum {string} */
                                state: "ok" | "warning" | "broken";
                                topic: string;
                            }[];
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            500: components["responses"]["Failure500"];
        };
    };
    postDoctorRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            examined_at: string;
                            findings: {
                                says: string;
                                /** @enum {string} */
                                state: "ok" | "warning" | "broken";
                                topic: string;
                            }[];
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    getDoor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            mail: boolean;
                            set_up: boolean;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            500: components["responses"]["Failure500"];
        };
    };
    postDoorInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    challenge?: string;
                    /** @description Of the first owner alone: others were invited at theirs. */
                    email?: string;
                    name: string;
                    /** @description In place of a passkey’s challenge and response. */
                    password?: string;
                    /** @description As the browser’s PublicKeyCredential gives it with toJSON(). */
                    response?: {
                        id: string;
                    };
                    time_zone?: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            operator: {
                                email: string;
                                id: string;
                                name: string;
                                /** @enum {string} */
                                role: "owner" | "editor" | "sales" | "reader";
                            };
                            recovery_codes: string[];
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
            503: components["responses"]["Failure503"];
        };
    };
    postDoorInvitationLook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            email: string | null;
                            ends_at: string;
                            first_owner: boolean;
                            invited_by: string | null;
                            /** @enum {string} */
                            role: "owner" | "editor" | "sales" | "reader";
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    postDoorInvitationOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                    name: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            challenge: string;
                            /** @description For navigator.credentials, in its form as JSON. */
                            options: Record<string, never>;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    postDoorLinkSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            operator: {
                                email: string;
                                id: string;
                                name: string;
                                /** @enum {string} */
                                role: "owner" | "editor" | "sales" | "reader";
                            };
                        } | {
                            /** @constant */
                            needs: "code";
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    postDoorLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            sent_at: string;
                            /** @description The email shows the same words. */
                            words: string;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            500: components["responses"]["Failure500"];
        };
    };
    postDoorPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    challenge: string;
                    /** @description As the browser’s PublicKeyCredential gives it with toJSON(). */
                    response: {
                        id: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            operator: {
                                email: string;
                                id: string;
                                name: string;
                                /** @enum {string} */
                                role: "owner" | "editor" | "sales" | "reader";
                            };
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    postDoorPasskeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            challenge: string;
                            /** @description For navigator.credentials, in its form as JSON. */
                            options: Record<string, never>;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    postDoorPasswordSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            operator: {
                                email: string;
                                id: string;
                                name: string;
                                /** @enum {string} */
                                role: "owner" | "editor" | "sales" | "reader";
                            };
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
            503: components["responses"]["Failure503"];
        };
    };
    postDoorRecoverySession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            left: number;
                            operator: {
                                email: string;
                                id: string;
                                name: string;
                                /** @enum {string} */
                                role: "owner" | "editor" | "sales" | "reader";
                            };
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
            503: components["responses"]["Failure503"];
        };
    };
    getEvents: {
        parameters: {
            query: {
                tab: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
            503: components["responses"]["Failure503"];
        };
    };
    postInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @enum {string} */
                    role: "owner" | "editor" | "sales" | "reader";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            ends_at: string;
                            id: string;
                            url: string | null;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            409: components["responses"]["Failure409"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    deleteInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    postLeadChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    changes: {
                        /** Format: uuid */
                        id: string;
                        later_until?: string | null;
                        owner_id?: string | null;
                        /** @enum {string} */
                        stage?: "new" | "in_progress" | "answered" | "won" | "closed" | "spam";
                        version: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            conflicts: {
                                at: string;
                                by: {
                                    id: string;
                                    name: string | null;
                                } | null;
                                current: {
                                    answered_back_at: string | null;
                                    changed_by: string | null;
                                    first_answer_at: string | null;
                                    id: string;
                                    later_until: string | null;
                                    owner_id: string | null;
                                    /** @enum {string} */
                                    stage: "new" | "in_progress" | "answered" | "won" | "closed" | "spam";
                                    updated_at: string;
                                    version: number;
                                    waits: boolean;
                                };
                                fields: {
                                    /** @enum {string} */
                                    name: "stage" | "owner_id" | "later_until";
                                    theirs: string | null;
                                    yours: string | null;
                                }[];
                                id: string;
                                version: number;
                            }[];
                            done: {
                                answered_back_at: string | null;
                                changed_by: string | null;
                                first_answer_at: string | null;
                                id: string;
                                later_until: string | null;
                                owner_id: string | null;
                                /** @enum {string} */
                                stage: "new" | "in_progress" | "answered" | "won" | "closed" | "spam";
                                updated_at: string;
                                version: number;
                                waits: boolean;
                            }[];
                            missing: string[];
                            refused: {
                                id: string;
                                /** @enum {string} */
                                reason: "held" | "erased";
                            }[];
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    postLeadExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    filter?: {
                        country?: string;
                        /** @enum {string} */
                        kind?: "contact" | "demo" | "quick";
                        owner?: "none" | string;
                        /** Format: date-time */
                        since?: string;
                        source?: string;
                        /** @enum {string} */
                        stage?: "new" | "in_progress" | "answered" | "won" | "closed" | "spam";
                        /** Format: date-time */
                        until?: string;
                        /**
                         * @default all
                         * @enum {string}
                         */
                        view?: "all" | "waiting" | "mine" | "later" | "held";
                        words?: string;
                    };
                    ids?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    postLeadList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    country?: string;
                    cursor?: string;
                    /** @enum {string} */
                    kind?: "contact" | "demo" | "quick";
                    limit?: number;
                    owner?: "none" | string;
                    /** Format: date-time */
                    since?: string;
                    source?: string;
                    /** @enum {string} */
                    stage?: "new" | "in_progress" | "answered" | "won" | "closed" | "spam";
                    /** Format: date-time */
                    until?: string;
                    /**
                     * @default all
                     * @enum {string}
                     */
                    view?: "all" | "waiting" | "mine" | "later" | "held";
                    words?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            items: {
                                company: string | null;
                                country: string | null;
                                created_at: string;
                                dead: number;
                                email: string;
                                excerpt: string | null;
                                held_reasons: string[];
                                id: string;
                                /** @enum {string} */
                                kind: "contact" | "demo" | "quick";
                                last_note: {
                                    created_at: string;
                                    excerpt: string;
                                    /** @enum {string} */
                                    kind: "note" | "call";
                                    operator_id: string;
                                } | null;
                                later_until: string | null;
                                name: string;
                                owner_id: string | null;
                                page_address: string | null;
                                seq: number;
                                source: string | null;
                                /** @enum {string} */
                                stage: "new" | "in_progress" | "answered" | "won" | "closed" | "spam";
                                /** @enum {string} */
                                state: "accepted" | "held" | "erased";
                                unknown: number;
                                version: number;
                                waits: boolean;
                            }[];
                            next: string | null;
                            searching: boolean;
                            similar: boolean;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    getLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            company: string | null;
                            consent_at: string | null;
                            consent_text: string | null;
                            consent_version: string | null;
                            country: string | null;
                            created_at: string;
                            deliveries: {
                                attempts: number;
                                /** @enum {string} */
                                channel: "email" | "wallet" | "whatsapp" | "webhook" | "reply";
                                created_at: string;
                                /** @description When somebody decided that an unknown or dead one stays so. */
                                decided_at: string | null;
                                decided_by: string | null;
                                due_at: string | null;
                                first_attempt_at: string | null;
                                id: string;
                                last_error: string | null;
                                lead_id: string;
                                provider_id: string | null;
                                provider_status: ("accepted" | "sent" | "delivered" | "read" | "failed") | null;
                                provider_status_at: string | null;
                                purpose: ("lead" | "erasure" | "webhook-gone" | "demo-again" | "pass-update" | "confirmation") | string;
                                /** @enum {string} */
                                receiver: "staff" | "visitor";
                                /** @enum {string} */
                                state: "pending" | "sending" | "done" | "dead" | "unknown" | "cancelled";
                                statuses: {
                                    at: string;
                                    /** @enum {string} */
                                    status: "accepted" | "sent" | "delivered" | "read" | "failed";
                                }[];
                                updated_at: string;
                            }[];
                            demo: {
                                changed_at: string;
                                created_at: string;
                                expires_at: string;
                                number: string;
                                phones: number;
                                room: string;
                            } | null;
                            email: string;
                            erased_at: string | null;
                            /** @description Who erased it, for whoever may read the audit log; null where it does not say. */
                            erased_by: string | null;
                            first_name: string | null;
                            first_touch: {
                                at: string;
                                lead_id: string;
                                page: string | null;
                                referrer: string | null;
                                utm: {
                                    [key: string]: string;
                                } | null;
                            };
                            held_reasons: string[];
                            id: string;
                            interests: string | null;
                            job_function: string | null;
                            /** @description When it is deleted; null where leads of its kind are kept for ever. */
                            kept_until: string | null;
                            /** @enum {string} */
                            kind: "contact" | "demo" | "quick";
                            last_name: string | null;
                            last_touch: {
                                at: string;
                                lead_id: string;
                                page: string | null;
                                referrer: string | null;
                                utm: {
                                    [key: string]: string;
                                } | null;
                            };
                            message: string | null;
                            notes: {
                                created_at: string;
                                id: string;
                                /** @enum {string} */
                                kind: "note" | "call";
                                lead_id: string;
                                minutes: number | null;
                                operator_id: string;
                                text: string;
                                version: number;
                            }[];
                            page_address: string | null;
                            progress: {
                                answered_back_at: string | null;
                                changed_by: string | null;
                                first_answer_at: string | null;
                                id: string;
                                later_until: string | null;
                                owner_id: string | null;
                                /** @enum {string} */
                                stage: "new" | "in_progress" | "answered" | "won" | "closed" | "spam";
                                updated_at: string;
                                version: number;
                                waits: boolean;
                            } | null;
                            referrer: string | null;
                            released_at: string | null;
                            reply: {
                                /**
                                 * @description Whom answers go to.
                                 * @enum {string}
                                 */
                                answers: "desk" | "sender";
                                /** @description Their address. */
                                answers_to: string;
                                /** @description As the visitor sees who wrote. */
                                from: string;
                                /** @description Why nobody can reply. */
                                refused: ("held" | "erased" | "unsubscribed") | null;
                                /** @description Whether a reply is written to a file, without a mail server. */
                                to_file: boolean;
                            };
                            seconds_to_answer: number | null;
                            /** @enum {string} */
                            state: "accepted" | "held";
                            telephone: string | null;
                            telephone_valid: boolean | null;
                            telephone_written: string | null;
                            utm: {
                                [key: string]: string;
                            } | null;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            500: components["responses"]["Failure500"];
        };
    };
    patchLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    later_until?: string | null;
                    owner_id?: string | null;
                    /** @enum {string} */
                    stage?: "new" | "in_progress" | "answered" | "won" | "closed" | "spam";
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            answered_back_at: string | null;
                            changed_by: string | null;
                            first_answer_at: string | null;
                            id: string;
                            later_until: string | null;
                            owner_id: string | null;
                            /** @enum {string} */
                            stage: "new" | "in_progress" | "answered" | "won" | "closed" | "spam";
                            updated_at: string;
                            version: number;
                            waits: boolean;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    getLeadDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            subject: string;
                            text: string;
                            updated_at: string;
                        } | null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            500: components["responses"]["Failure500"];
        };
    };
    putLeadDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subject: string;
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            subject: string;
                            text: string;
                            updated_at: string;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    deleteLeadDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    putLeadNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                note_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "note" | "call";
                    /** @default null */
                    minutes?: number | null;
                    text: string;
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            created_at: string;
                            id: string;
                            /** @enum {string} */
                            kind: "note" | "call";
                            lead_id: string;
                            minutes: number | null;
                            operator_id: string;
                            text: string;
                            version: number;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    deleteLeadNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                note_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    getLeadOrder: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            items: ({
                                at: string;
                                id: string;
                                reasons: string[];
                                /** @constant */
                                type: "lead";
                                /** @enum {string} */
                                what: "stored" | "held" | "released" | "erased";
                            } | {
                                at: string;
                                /** @enum {string} */
                                channel: "email" | "wallet" | "whatsapp" | "webhook" | "reply";
                                delivery_id: string;
                                error: string | null;
                                id: string;
                                purpose: ("lead" | "erasure" | "webhook-gone" | "demo-again" | "pass-update" | "confirmation") | string;
                                /** @enum {string} */
                                receiver: "staff" | "visitor";
                                /** @constant */
                                type: "delivery";
                                /** @enum {string} */
                                what: "accepted" | "sent" | "delivered" | "read" | "failed" | "done" | "written" | "dead" | "unknown" | "cancelled" | "failing";
                            } | {
                                at: string;
                                id: string;
                                note: {
                                    created_at: string;
                                    id: string;
                                    /** @enum {string} */
                                    kind: "note" | "call";
                                    lead_id: string;
                                    minutes: number | null;
                                    operator_id: string;
                                    text: string;
                                    version: number;
                                };
                                /** @constant */
                                type: "note";
                            } | {
                                at: string;
                                id: string;
                                mail: {
                                    attachments: string[];
                                    created_at: string;
                                    delivery_id: string | null;
                                    /** @enum {string} */
                                    direction: "out" | "in";
                                    held_reason: string | null;
                                    id: string;
                                    operator_id: string | null;
                                    sender_name: string;
                                    subject: string;
                                    text: string;
                                };
                                /** @constant */
                                type: "mail";
                            } | {
                                at: string;
                                fields: {
                                    after?: (string | number) | null;
                                    before?: (string | number) | null;
                                    name: string;
                                }[];
                                id: string;
                                operator_id: string | null;
                                /** @constant */
                                type: "work";
                                what: string;
                            } | {
                                at: string;
                                id: string;
                                room: string | null;
                                /** @constant */
                                type: "demo";
                                /** @enum {string} */
                                what: "made" | "room" | "phone";
                            })[];
                            next: string | null;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            500: components["responses"]["Failure500"];
        };
    };
    getRelatedLeads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            company: {
                                company: string | null;
                                country: string | null;
                                created_at: string;
                                dead: number;
                                email: string;
                                excerpt: string | null;
                                held_reasons: string[];
                                id: string;
                                /** @enum {string} */
                                kind: "contact" | "demo" | "quick";
                                last_note: {
                                    created_at: string;
                                    excerpt: string;
                                    /** @enum {string} */
                                    kind: "note" | "call";
                                    operator_id: string;
                                } | null;
                                later_until: string | null;
                                name: string;
                                owner_id: string | null;
                                page_address: string | null;
                                seq: number;
                                source: string | null;
                                /** @enum {string} */
                                stage: "new" | "in_progress" | "answered" | "won" | "closed" | "spam";
                                /** @enum {string} */
                                state: "accepted" | "held" | "erased";
                                unknown: number;
                                version: number;
                                waits: boolean;
                            }[];
                            person: {
                                company: string | null;
                                country: string | null;
                                created_at: string;
                                dead: number;
                                email: string;
                                excerpt: string | null;
                                held_reasons: string[];
                                id: string;
                                /** @enum {string} */
                                kind: "contact" | "demo" | "quick";
                                last_note: {
                                    created_at: string;
                                    excerpt: string;
                                    /** @enum {string} */
                                    kind: "note" | "call";
                                    operator_id: string;
                                } | null;
                                later_until: string | null;
                                name: string;
                                owner_id: string | null;
                                page_address: string | null;
                                seq: number;
                                source: string | null;
                                /** @enum {string} */
                                stage: "new" | "in_progress" | "answered" | "won" | "closed" | "spam";
                                /** @enum {string} */
                                state: "accepted" | "held" | "erased";
                                unknown: number;
                                version: number;
                                waits: boolean;
                            }[];
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            500: components["responses"]["Failure500"];
        };
    };
    postLeadRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            answered_back_at: string | null;
                            changed_by: string | null;
                            first_answer_at: string | null;
                            id: string;
                            later_until: string | null;
                            owner_id: string | null;
                            /** @enum {string} */
                            stage: "new" | "in_progress" | "answered" | "won" | "closed" | "spam";
                            updated_at: string;
                            version: number;
                            waits: boolean;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    putLeadReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                reply_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mark_answered: boolean;
                    subject: string;
                    text: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            mail: {
                                attachments: string[];
                                created_at: string;
                                delivery_id: string | null;
                                /** @enum {string} */
                                direction: "out" | "in";
                                held_reason: string | null;
                                id: string;
                                operator_id: string | null;
                                sender_name: string;
                                subject: string;
                                text: string;
                            };
                            progress: {
                                answered_back_at: string | null;
                                changed_by: string | null;
                                first_answer_at: string | null;
                                id: string;
                                later_until: string | null;
                                owner_id: string | null;
                                /** @enum {string} */
                                stage: "new" | "in_progress" | "answered" | "won" | "closed" | "spam";
                                updated_at: string;
                                version: number;
                                waits: boolean;
                            };
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    deleteLeadReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                reply_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    getLeadCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            dead: number;
                            held: number;
                            kept: number;
                            later: number;
                            mails: number;
                            mine: number;
                            unknown: number;
                            waiting: number;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            500: components["responses"]["Failure500"];
        };
    };
    getLeadRows: {
        parameters: {
            query: {
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            company: string | null;
                            country: string | null;
                            created_at: string;
                            dead: number;
                            email: string;
                            excerpt: string | null;
                            held_reasons: string[];
                            id: string;
                            /** @enum {string} */
                            kind: "contact" | "demo" | "quick";
                            last_note: {
                                created_at: string;
                                excerpt: string;
                                /** @enum {string} */
                                kind: "note" | "call";
                                operator_id: string;
                            } | null;
                            later_until: string | null;
                            name: string;
                            owner_id: string | null;
                            page_address: string | null;
                            seq: number;
                            source: string | null;
                            /** @enum {string} */
                            stage: "new" | "in_progress" | "answered" | "won" | "closed" | "spam";
                            /** @enum {string} */
                            state: "accepted" | "held" | "erased";
                            unknown: number;
                            version: number;
                            waits: boolean;
                        }[];
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    postListCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                } | {
                    telephone: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            erased_at: string | null;
                            suppressed_at: string | null;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    getMails: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            items: {
                                /** @description Names of files, which are not kept. */
                                attachments: string[];
                                created_at: string;
                                /** @enum {string} */
                                held_reason: "unknown_sender" | "other_sender" | "several_people" | "not_proven";
                                id: string;
                                sender: string;
                                sender_name: string;
                                subject: string;
                                /** @description The lead that the mail names, though somebody else has written it. */
                                suggested: {
                                    company: string | null;
                                    id: string;
                                    name: string;
                                } | null;
                                text: string;
                            }[];
                            next: string | null;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            500: components["responses"]["Failure500"];
        };
    };
    deleteMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    matchMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    lead_id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            desk: {
                                time_zone: string;
                                version: number;
                            };
                            operator: {
                                email: string;
                                id: string;
                                name: string;
                                /** @enum {string} */
                                role: "owner" | "editor" | "sales" | "reader";
                                single_keys: boolean;
                                theme: ("light" | "dark") | null;
                                version: number;
                            };
                            permissions: ("own" | "today.read" | "leads.read" | "deliveries.read" | "leads.work" | "leads.export" | "deliveries.decide" | "persons.export" | "persons.ask" | "channels.manage" | "persons.find" | "persons.erase" | "privacy.read" | "people.manage" | "audit.read")[];
                            session: {
                                began_at: string;
                                id: string;
                                way: ("passkey" | "password and code" | "link and code" | "link" | "recovery code" | "invitation") | null;
                            };
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            500: components["responses"]["Failure500"];
        };
    };
    patchMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    single_keys?: boolean;
                    theme?: ("light" | "dark") | null;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            desk: {
                                time_zone: string;
                                version: number;
                            };
                            operator: {
                                email: string;
                                id: string;
                                name: string;
                                /** @enum {string} */
                                role: "owner" | "editor" | "sales" | "reader";
                                single_keys: boolean;
                                theme: ("light" | "dark") | null;
                                version: number;
                            };
                            permissions: ("own" | "today.read" | "leads.read" | "deliveries.read" | "leads.work" | "leads.export" | "deliveries.decide" | "persons.export" | "persons.ask" | "channels.manage" | "persons.find" | "persons.erase" | "privacy.read" | "people.manage" | "audit.read")[];
                            session: {
                                began_at: string;
                                id: string;
                                way: ("passkey" | "password and code" | "link and code" | "link" | "recovery code" | "invitation") | null;
                            };
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            409: components["responses"]["Failure409"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    postPasskeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            challenge: string;
                            /** @description For navigator.credentials, in its form as JSON. */
                            options: Record<string, never>;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    postPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    challenge: string;
                    name?: string;
                    /** @description As the browser’s PublicKeyCredential gives it with toJSON(). */
                    response: {
                        id: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            name: string;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    deletePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    putPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description What an app for codes reads. */
                            totp_uri: string;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
            503: components["responses"]["Failure503"];
        };
    };
    deletePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    postPreviewToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            expires_at: string;
                            /** @description The site sends it as a bearer token. */
                            token: string;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    postRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            codes: string[];
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
            503: components["responses"]["Failure503"];
        };
    };
    deleteOwnSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            500: components["responses"]["Failure500"];
        };
    };
    getOwnSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            began_at: string;
                            device: string;
                            id: string;
                            seen_at: string;
                            /** @description Whether it is the session that asks. */
                            this: boolean;
                            way: ("passkey" | "password and code" | "link and code" | "link" | "recovery code" | "invitation") | null;
                        }[];
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            500: components["responses"]["Failure500"];
        };
    };
    deleteOwnOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            ended: number;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    deleteOwnOtherSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    postTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    getWays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            passkeys: {
                                backed_up: boolean;
                                id: string;
                                made_at: string;
                                name: string;
                                used_at: string | null;
                            }[];
                            password: boolean;
                            recovery_left: number;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            500: components["responses"]["Failure500"];
        };
    };
    getPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            invitations: {
                                email: string | null;
                                ends_at: string;
                                id: string;
                                made_at: string;
                                /** @enum {string} */
                                role: "owner" | "editor" | "sales" | "reader";
                            }[];
                            operators: {
                                email: string;
                                ended_at: string | null;
                                id: string;
                                made_at: string;
                                name: string;
                                passkeys: number;
                                password: boolean;
                                /** @enum {string} */
                                role: "owner" | "editor" | "sales" | "reader";
                                sessions: number;
                                version: number;
                            }[];
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            500: components["responses"]["Failure500"];
        };
    };
    deletePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    patchPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "owner" | "editor" | "sales" | "reader";
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    postErasurePreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            announced: number;
                            cancelled: number;
                            exports: string[];
                            leads: number;
                            /** @description Texts about others that name the person, 100 at most; an erasure leaves them. */
                            mentions: {
                                id: string;
                                /** @enum {string} */
                                kind: "note" | "draft" | "mail" | "saved words";
                                lead_id: string | null;
                            }[];
                            person: {
                                deliveries: {
                                    done: number;
                                    stopped: number;
                                    waiting: number;
                                };
                                demos: number;
                                drafts: number;
                                email: string;
                                erased_at: string | null;
                                first_at: string | null;
                                last_at: string | null;
                                leads: {
                                    contact: number;
                                    demo: number;
                                    erased: number;
                                    quick: number;
                                };
                                mails: number;
                                notes: number;
                                phones: number;
                                suppressed: boolean;
                            };
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    postErasure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether the person asked for it. */
                    asked_for: boolean;
                    email: string;
                    typed: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            announced: number;
                            cancelled: number;
                            files: number;
                            leads: number;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
            503: components["responses"]["Failure503"];
        };
    };
    postPersonExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default json
                     * @enum {string}
                     */
                    as?: "json" | "text";
                    /** Format: uuid */
                    lead_id: string;
                } | {
                    /**
                     * @default json
                     * @enum {string}
                     */
                    as?: "json" | "text";
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    postPersonSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                } | {
                    telephone: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            deliveries: {
                                done: number;
                                stopped: number;
                                waiting: number;
                            };
                            demos: number;
                            drafts: number;
                            email: string;
                            erased_at: string | null;
                            first_at: string | null;
                            last_at: string | null;
                            leads: {
                                contact: number;
                                demo: number;
                                erased: number;
                                quick: number;
                            };
                            mails: number;
                            notes: number;
                            phones: number;
                            suppressed: boolean;
                        }[];
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    putPresence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    lead_id: string;
                    /** @description Names the tab of the browser, while it is open. */
                    tab: string;
                    writing: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    deletePresence: {
        parameters: {
            query: {
                tab: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    getConsents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            first_at: string;
                            last_at: string;
                            leads: number;
                            text: string | null;
                            version: string;
                        }[];
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            500: components["responses"]["Failure500"];
        };
    };
    getRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            address: string | null;
                            address_hash: string;
                            asked_at: string;
                            days_left: number;
                            done_at: string | null;
                            done_by: string | null;
                            due_at: string;
                            id: string;
                            /** @enum {string} */
                            kind: "access" | "erasure" | "correction" | "objection";
                            noted_by: string | null;
                        }[];
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            500: components["responses"]["Failure500"];
        };
    };
    postRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    asked_at?: string;
                    /** @enum {string} */
                    kind: "access" | "erasure" | "correction" | "objection";
                    /** Format: uuid */
                    lead_id: string;
                } | {
                    /** Format: date-time */
                    asked_at?: string;
                    email: string;
                    /** @enum {string} */
                    kind: "access" | "erasure" | "correction" | "objection";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            is_new: boolean;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    patchRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    done: true;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    getRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            days: number;
                            next_goes_at: string | null;
                            /** @enum {string} */
                            of: "contact" | "demo" | "quick" | "mails" | "audit";
                            oldest_at: string | null;
                        }[];
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            500: components["responses"]["Failure500"];
        };
    };
    postRetentionPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            audit: number;
                            demos: number;
                            /** @description Why nothing is deleted: the clock may be ahead. Null in general. */
                            doubt: string | null;
                            leads: {
                                contact: number;
                                demo: number;
                                quick: number;
                            };
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            500: components["responses"]["Failure500"];
        };
    };
    getStopList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            erased: number;
                            suppressed: number;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            500: components["responses"]["Failure500"];
        };
    };
    getSavedWords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            version: number;
                            words: {
                                id: string;
                                name: string;
                                /** @description Who wrote it, and may change it, as owners may. */
                                operator_id: string;
                                text: string;
                            }[];
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            500: components["responses"]["Failure500"];
        };
    };
    putSavedWords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    words: {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        text: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            version: number;
                            words: {
                                id: string;
                                name: string;
                                /** @description Who wrote it, and may change it, as owners may. */
                                operator_id: string;
                                text: string;
                            }[];
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            409: components["responses"]["Failure409"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    getSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            began_at: string;
                            device: string;
                            id: string;
                            operator_id: string;
                            seen_at: string;
                            way: ("passkey" | "password and code" | "link and code" | "link" | "recovery code" | "invitation") | null;
                        }[];
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            500: components["responses"]["Failure500"];
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    getToday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            at: string;
                            demos: {
                                changed_at: string | null;
                                company: string;
                                created_at: string;
                                held: boolean;
                                lead_id: string;
                                legs: {
                                    /** @enum {string} */
                                    channel: "email" | "wallet" | "whatsapp";
                                    /** @description Written to a file, since no provider was set up. */
                                    kept: boolean;
                                    /** @enum {string} */
                                    state: "running" | "done" | "failed" | "held";
                                    stops: {
                                        at: string | null;
                                        /** @enum {string} */
                                        name: "accepted" | "sent" | "delivered" | "read";
                                        /** @enum {string} */
                                        state: "done" | "next" | "failed";
                                    }[];
                                }[];
                                name: string;
                                number: string;
                                room: string;
                            }[] | null;
                            forms: {
                                begun: number;
                                /** @enum {string} */
                                kind: "contact" | "demo" | "quick";
                                opened: number;
                                sent: number;
                            }[];
                            leads: {
                                before: {
                                    leads: number;
                                    since: string;
                                    until: string;
                                };
                                days: {
                                    contact: number;
                                    day: string;
                                    demo: number;
                                    quick: number;
                                    since: string;
                                    until: string;
                                }[];
                                sources: {
                                    leads: number;
                                    source: string;
                                    won: number;
                                }[];
                            } | null;
                            needs: {
                                dead: number;
                                held: number;
                                later: number;
                                mails: number;
                                newest_held: {
                                    company: string | null;
                                    created_at: string;
                                    email: string;
                                    held_reasons: string[];
                                    id: string;
                                    name: string;
                                } | null;
                                oldest_waiting: {
                                    company: string | null;
                                    created_at: string;
                                    email: string;
                                    held_reasons: string[];
                                    id: string;
                                    name: string;
                                } | null;
                                unknown: number;
                                waiting: number;
                            } | null;
                            next: ({
                                at: string;
                                email: string;
                                lead_id: string;
                                name: string;
                                owner_id: string | null;
                                /** @constant */
                                type: "later";
                            } | {
                                at: string;
                                email: string;
                                lead_id: string;
                                name: string;
                                number: string;
                                /** @constant */
                                type: "demo-ends";
                            })[] | null;
                            open_demo_pages: number | null;
                            pages: {
                                days: {
                                    day: string;
                                    since: string;
                                    until: string;
                                    views: number;
                                }[];
                                routes: {
                                    route: string;
                                    views: number;
                                }[];
                            };
                            pieces: {
                                finished: number;
                                /** @enum {string} */
                                piece: "queue" | "floorplan" | "message-composer" | "pass-builder" | "price" | "tiny-event";
                                taken: number;
                                touched: number;
                            }[];
                            speed: {
                                routes: {
                                    count: number;
                                    /** @enum {string} */
                                    metric: "CLS" | "FCP" | "INP" | "LCP" | "TTFB";
                                    p75: number;
                                    /** @enum {string} */
                                    rating: "good" | "needs improvement" | "poor";
                                    route: string;
                                }[];
                                site: {
                                    count: number;
                                    /** @enum {string} */
                                    metric: "CLS" | "FCP" | "INP" | "LCP" | "TTFB";
                                    p75: number;
                                    /** @enum {string} */
                                    rating: "good" | "needs improvement" | "poor";
                                }[];
                            };
                            time_zone: string;
                        };
                        message: string;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            500: components["responses"]["Failure500"];
        };
    };
}
