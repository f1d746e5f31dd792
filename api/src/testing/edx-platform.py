"""The platform side of LTI 1.3 as Open edX has it (lti-consumer-xblock), for the tests: its own code makes and checks all tokens.

Run with the tool's address as the tool names itself, and the one where it is reached; prints its own address, and answers JSON.
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qsl, urlsplit

from Cryptodome.PublicKey import RSA
import django
from django.conf import settings

TOOL, REACHED = sys.argv[1:3]

settings.configure(
    CACHES={'default': {'BACKEND': 'django.core.cache.backends.locmem.LocMemCache'}},
    DATABASES={'default': {'ENGINE': 'django.db.backends.sqlite3', 'NAME': ':memory:'}},
    INSTALLED_APPS=['django.contrib.contenttypes', 'django.contrib.auth', 'lti_consumer'],
    PLATFORM_NAME='Open edX',
    USE_TZ=True,
)
django.setup()

# pylint: disable=wrong-import-position
from lti_consumer.data import Lti1p3LaunchData
from lti_consumer.lti_1p3.consumer import LtiAdvantageConsumer

DEPLOYMENT = 'deployment-1'
CLIENT = 'edx-client'


class Handler(BaseHTTPRequestHandler):
    """Answers what a browser or the tool asks."""

    consumer = None

    def _answer(self, work):
        try:
            status, body = 200, work()
        except Exception as error:  # pylint: disable=broad-exception-caught
            status, body = 400, {'error': repr(error)}
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header('content-type', 'application/json')
        self.send_header('content-length', str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        """The keys, the beginning of a login, and the form that ends it."""
        url = urlsplit(self.path)
        fields = dict(parse_qsl(url.query))
        works = {
            '/jwks': self.consumer.get_public_keyset,
            '/begin': lambda: {'address': self._begin(fields)},
            '/auth': lambda: self.consumer.generate_launch_request(fields),
        }
        self._answer(works[url.path])

    def do_POST(self):
        """Tokens, and links that were placed."""
        fields = dict(parse_qsl(self.rfile.read(int(self.headers['content-length'])).decode()))
        works = {
            '/token': lambda: self.consumer.access_token(fields),
            '/placed': lambda: self.consumer.check_and_decode_deep_linking_token(fields['JWT']),
        }
        self._answer(works[urlsplit(self.path).path])

    def _begin(self, fields):
        data = Lti1p3LaunchData(
            user_id=fields['sub'],
            user_role=fields['role'],
            config_id='1',
            resource_link_id='link-1',
            message_type=fields.get('message', 'LtiResourceLinkRequest'),
            context_id='course-7',
            context_title='Algorithms',
        )
        self.consumer.set_user_data(user_id=fields['sub'], role=fields['role'], full_name=fields['name'], email_address=fields['email'])
        self.consumer.set_resource_link_claim('link-1')
        self.consumer.set_context_claim('course-7', [], context_title='Algorithms', context_label='CS 101')
        return self.consumer.prepare_preflight_url(data)

    def log_message(self, *_):  # pylint: disable=arguments-differ
        """Says nothing."""


def main():
    """Serves until the process is ended."""
    server = HTTPServer(('127.0.0.1', 0), Handler)
    address = f'http://127.0.0.1:{server.server_port}'
    Handler.consumer = LtiAdvantageConsumer(
        iss=address,
        lti_oidc_url=f'{TOOL}/api/lti/login',
        lti_launch_url=f'{TOOL}/api/lti/launch',
        client_id=CLIENT,
        deployment_id=DEPLOYMENT,
        rsa_key=RSA.generate(2048).export_key(),
        rsa_key_id='edx-key',
        redirect_uris=[f'{TOOL}/api/lti/launch'],
        tool_keyset_url=f'{REACHED}/api/lti/keys',
    )
    Handler.consumer.enable_deep_linking(f'{TOOL}/api/lti/launch', f'{address}/placed')
    Handler.consumer.enable_nrps(f'{address}/members')
    print(json.dumps({'address': address, 'client': CLIENT, 'deployment': DEPLOYMENT}), flush=True)
    server.serve_forever()


main()
