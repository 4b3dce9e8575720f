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
        /** Set a password, and begin with codes from an app; neither works before the first code */
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
        /** Give the first code of the app, after which password and codes open the door */
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Failure: {
            /** @enum {string} */
            code: "malformed_json" | "malformed_request" | "invalid_query" | "invalid_idempotency_key" | "origin_not_allowed" | "not_found" | "method_not_allowed" | "request_timeout" | "idempotency_key_in_use" | "delivery_not_retryable" | "content_too_large" | "unsupported_media_type" | "invalid_fields" | "idempotency_key_reused" | "rate_limited" | "too_many_incomplete_requests" | "too_many_streams" | "internal_error" | "overloaded" | "stream_capacity_reached" | "database_busy" | "database_full" | "invalid_cursor" | "not_signed_in" | "sign_in_refused" | "not_allowed" | "sign_in_again" | "second_factor_needed" | "link_over" | "already_used" | "changed_meanwhile" | "last_of_its_kind" | "too_many_tries";
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
        /** @description Somebody was quicker, or this is the last one of its kind; `code` says which. */
        Failure409: {
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
                action?: "session.began" | "session.refused" | "session.ended" | "link.asked" | "operator.made" | "operator.changed" | "operator.role" | "operator.ended" | "way.added" | "way.removed" | "invitation.sent" | "invitation.ended" | "preview.made" | "lead.read" | "lead.changed" | "lead.released" | "lead.spam" | "lead.noted" | "lead.replied" | "leads.exported" | "words.changed" | "mail.matched" | "mail.removed" | "delivery.redriven" | "delivery.decided" | "channel.paused" | "channel.resumed" | "audit.read" | "audit.exported" | "person.searched" | "person.exported" | "person.erased" | "request.noted" | "request.done" | "list.asked" | "desk.changed";
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
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
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
}
